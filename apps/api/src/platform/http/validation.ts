import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifyInstance } from 'fastify';

/**
 * A keyword of ours for a field's schema: the sentence to reply with when the field is missing, empty or of another
 * type. `describeInvalidField` reads it from the failed schema, which `verbose` adds to each error.
 */
const keywords = ['errorText'];

/**
 * Checks requests against their JSON Schemas. Bodies are taken as they are: a number written as text is a wrong
 * type, and fields that no schema knows are dropped. Query strings and path parameters are text by nature, so there
 * a number may be read out of a text.
 */
export function registerValidation(app: FastifyInstance): void {
  const compilers = AjvCompiler();
  const common = { removeAdditional: 'all', useDefaults: true, allErrors: false, verbose: true, keywords } as const;
  const strict = compilers({}, { customOptions: { ...common, coerceTypes: false } });
  const coercing = compilers({}, { customOptions: { ...common, coerceTypes: true } });
  // A schema speaks of the one header it is about; all the others must stay.
  const keeping = compilers({}, { customOptions: { useDefaults: true, coerceTypes: true, keywords } });
  // The compilers take the whole route part, not its schema alone.
  app.setValidatorCompiler(part => {
    if (part.httpPart === 'body') return strict(part);
    return part.httpPart === 'headers' ? keeping(part) : coercing(part);
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // Plain text is what a form of another site's page can send without asking; nothing here takes it.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  // A call without a body may still declare JSON; some clients always do.
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
}

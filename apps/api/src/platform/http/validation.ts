import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifyInstance } from 'fastify';

/**
 * A custom keyword of field schemas: the error text when the field is missing, empty or of another type.
 * `describeInvalidField` reads it from the failed schema, which `verbose` adds to each error.
 */
const keywords = ['errorText'];

// One set of compilers per process: they keep what they have compiled, and tests build the API many times.
const compilers = AjvCompiler();
const common = { removeAdditional: 'all', useDefaults: true, allErrors: false, verbose: true, keywords } as const;
const strict = compilers({}, { customOptions: { ...common, coerceTypes: false } });
const coercing = compilers({}, { customOptions: { ...common, coerceTypes: true } });
// Header schemas list only their own header; all others must be kept.
const keeping = compilers({}, { customOptions: { useDefaults: true, coerceTypes: true, keywords } });

/**
 * Validates requests against their JSON Schemas. Types in bodies aren't coerced, and unknown fields are removed. Types
 * in query strings and path parameters are coerced, because those are always text.
 */
export function registerValidation(app: FastifyInstance): void {
  // The compilers require the whole route part, not only its schema.
  app.setValidatorCompiler(part => {
    if (part.httpPart === 'body') return strict(part);
    return part.httpPart === 'headers' ? keeping(part) : coercing(part);
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // A cross-site form can send `text/plain` without a CORS preflight, and no route needs it.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  // Some clients declare JSON even for requests without a body.
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
}

import AjvCompiler from '@fastify/ajv-compiler';
import { errorCodes, type FastifyInstance, type FastifyRequest, type FastifySchemaCompiler } from 'fastify';
import { fieldOf, isObject, readBody } from './read-body.ts';

/**
 * Custom keywords of field schemas. `errorText`: the error text when the field is missing, empty, blank or of another
 * type, which `describeInvalidFields` reads from the failed schema that `verbose` adds to each error. `missingValues`:
 * the values that count as missing, which `readBody` removes.
 */
const keywords = ['errorText', 'missingValues'];

// One set of compilers per process: they keep what they have compiled, and tests build the API many times.
const compilers = AjvCompiler();
const common = { removeAdditional: 'all', useDefaults: true, allErrors: false, verbose: true, keywords } as const;
const strict = compilers({}, { customOptions: { ...common, coerceTypes: false } });
/** For forms, whose reply names all wrong fields. Their fields bound the number of errors; a long list's would not. */
const complete = compilers({}, { customOptions: { ...common, allErrors: true, coerceTypes: false } });
const coercing = compilers({}, { customOptions: { ...common, coerceTypes: true } });
// Header schemas list only their own header; all others must be kept.
const keeping = compilers({}, { customOptions: { useDefaults: true, coerceTypes: true, keywords } });

/**
 * Validates requests against their JSON Schemas. Types in bodies aren't coerced, except by `readBody`, and unknown
 * fields are removed. Types in query strings and path parameters are coerced, because those are always text; a blank
 * optional query parameter counts as missing.
 */
export function registerValidation(app: FastifyInstance): void {
  // The compilers require the whole route part, not only its schema.
  app.setValidatorCompiler(part => {
    switch (part.httpPart) {
      case 'body':
        return readFirst(compileBody(part), body => readBody(part.schema, body));
      case 'querystring':
        return readFirst(always(coercing(part)), query => withoutBlank(part.schema, query));
      case 'headers':
        return keeping(part);
      default:
        return coercing(part);
    }
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // A cross-site form can send `text/plain` without a CORS preflight, and no route needs it.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  // Some clients declare JSON even for requests without a body.
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
  // Others declare a form or another type, and also send no body.
  app.addContentTypeParser('*', (request, _payload, done) => {
    if (request.is404 || isEmpty(request)) done(null, undefined);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type']));
  });
}

/**
 * A body that may be a list or an object is validated as what it is, so that its reply is about that form. What is neither
 * is a wrong list.
 */
function compileBody(part: Parameters<FastifySchemaCompiler<unknown>>[0]): (body: unknown) => Validate {
  const forms = fieldOf(part.schema, 'anyOf');
  const formOf = (type: string): unknown =>
    Array.isArray(forms) && forms.length === 2 ? forms.find(form => fieldOf(form, 'type') === type) : undefined;
  const [list, object] = [formOf('array'), formOf('object')];
  if (list === undefined || object === undefined) return always(isForm(part.schema) ? complete(part) : strict(part));
  const [ofList, ofObject] = [strict({ ...part, schema: list }), strict({ ...part, schema: object })];
  return body => (isObject(body) ? ofObject : ofList);
}

function always(validate: Validate): () => Validate {
  return () => validate;
}

function isEmpty({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';
}

type Validate = ReturnType<FastifySchemaCompiler<unknown>>;

/** Validates what `read` makes of a part of the request by what `choose` has for it, and replaces the part by it. */
function readFirst(choose: (value: unknown) => Validate, read: (part: unknown) => unknown): Validate {
  return (part: unknown) => {
    const value = read(part);
    const validate = choose(value);
    return validate(value) === false ? { error: validate.errors ?? [] } : { value };
  };
}

/** Removes the blank parameters that may be missing: an HTML form sends its unused fields so. */
function withoutBlank(schema: unknown, query: unknown): unknown {
  const required = fieldOf(schema, 'required');
  const hasDefault = (name: string) => fieldOf(fieldOf(fieldOf(schema, 'properties'), name), 'default') !== undefined;
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name) && !hasDefault(name);
  return Object.fromEntries(Object.entries(query ?? {}).filter(([name, value]) => isRequired(name) || !isBlank(value)));
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

/** Whether a body is an object of single values, without lists, objects and other forms. */
function isForm(schema: unknown): boolean {
  const properties = fieldOf(schema, 'properties');
  if (typeof properties !== 'object' || properties === null) return false;
  return Object.values(properties).every(one => {
    const type = fieldOf(one, 'type');
    return type !== 'array' && type !== 'object';
  });
}

import { idPattern } from '@guichet/contracts';
import type { FastifySchemaValidationError } from 'fastify';

/**
 * Describes a schema error in a sentence that names the field: "limit must be a whole number." If the field's schema
 * has an `errorText`, that is used when the field is missing, empty or of another type.
 */
export function describeInvalidField(
  errors: readonly FastifySchemaValidationError[],
  context: string | undefined,
): string {
  const error = mostTelling(errors);
  if (error === undefined) return 'Something in this request is not right.';
  const text = ownText(error);
  if (text !== undefined) return text;
  const path = error.instancePath.split('/').filter(part => part !== '');
  const missing = error.params.missingProperty;
  if (typeof missing === 'string') return `${[...path, missing].join('.')} is required.`;
  const field = path.length > 0 ? path.join('.') : (context ?? 'request');
  return `${field} ${demand(error)}.`;
}

/** The keywords that fail for a field that is missing, empty or of another type. */
const absences: ReadonlySet<string> = new Set(['required', 'type', 'minLength', 'minItems']);

function ownText(error: FastifySchemaValidationError): string | undefined {
  if (!absences.has(error.keyword)) return undefined;
  const schema = field(error, 'parentSchema');
  const missing = error.params.missingProperty;
  const ofField = typeof missing === 'string' ? field(field(schema, 'properties'), missing) : schema;
  const text = field(ofField, 'errorText');
  return typeof text === 'string' ? text : undefined;
}

/** Reads a field of a schema, which the validator returns as `unknown`. */
function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

/** Finds the error to report: `anyOf` adds one error for each branch, so its own error is preferred. */
function mostTelling(errors: readonly FastifySchemaValidationError[]): FastifySchemaValidationError | undefined {
  return errors.find(error => error.keyword === 'anyOf') ?? errors[0];
}

function demand(error: FastifySchemaValidationError): string {
  const limit = String(error.params.limit);
  switch (error.keyword) {
    case 'type':
      return `must be ${typeNames[String(error.params.type)] ?? String(error.params.type)}`;
    case 'anyOf':
      return 'has a value that is not accepted here';
    case 'format':
      return `must be ${formatNames[String(error.params.format)] ?? String(error.params.format)}`;
    case 'pattern':
      return error.params.pattern === idPattern ? 'must be an id' : 'does not have the expected format';
    case 'minLength':
      return limit === '1' ? 'must not be empty' : `must have at least ${limit} characters`;
    case 'maxLength':
      return `must have at most ${limit} characters`;
    default:
      return error.message ?? 'is not right';
  }
}

const formatNames: Readonly<Record<string, string>> = { uuid: 'an id', date: 'a day such as 2026-01-31' };

const typeNames: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

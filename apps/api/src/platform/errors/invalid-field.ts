import { idPattern, notBlankPattern } from '@guichet/contracts';
import type { FastifySchemaValidationError } from 'fastify';

/**
 * Describes schema errors: each rejected field with a sentence that names it, "limit must be a whole number.", in the
 * order of the schema. If the field's schema has an `errorText`, that is used when the field is missing, empty, blank or
 * of another type. A field within a list or an object has its path, joined by dots.
 */
export function describeInvalidFields(
  errors: readonly FastifySchemaValidationError[],
  context: string | undefined,
): Readonly<Record<string, string>> {
  const fields = new Map<string, string>();
  for (const error of inSchemaOrder(mostTelling(errors))) {
    const field = fieldOf(error) || (context ?? 'request');
    if (!fields.has(field)) fields.set(field, ownText(error) ?? `${field} ${demand(error)}.`);
  }
  return Object.fromEntries(fields);
}

/** The path of the rejected field; empty if it is the whole body or query. */
function fieldOf(error: FastifySchemaValidationError): string {
  const path = error.instancePath.split('/').filter(part => part !== '');
  const missing = error.params.missingProperty;
  return [...path, ...(typeof missing === 'string' ? [missing] : [])].join('.');
}

/**
 * Sorts the errors of a form by the order of its fields. The validator reports all missing fields of an object before
 * its other errors, which are in that order already.
 */
function inSchemaOrder(errors: readonly FastifySchemaValidationError[]): readonly FastifySchemaValidationError[] {
  const missing = errors.find(error => error.keyword === 'required' && error.instancePath === '');
  const order = Object.keys(field(field(missing, 'parentSchema'), 'properties') ?? {});
  return errors.toSorted((a, b) => order.indexOf(fieldOf(a)) - order.indexOf(fieldOf(b)));
}

/** The keywords that fail for a field that is missing, empty or of another type. */
const absences: ReadonlySet<string> = new Set(['required', 'type', 'minLength', 'minItems']);

function ownText(error: FastifySchemaValidationError): string | undefined {
  if (!absences.has(error.keyword) && !isBlank(error)) return undefined;
  const schema = field(error, 'parentSchema');
  const missing = error.params.missingProperty;
  const ofField = typeof missing === 'string' ? field(field(schema, 'properties'), missing) : schema;
  const text = field(ofField, 'errorText');
  return typeof text === 'string' ? text : undefined;
}

function isBlank({ keyword, params }: FastifySchemaValidationError): boolean {
  return keyword === 'pattern' && params.pattern === notBlankPattern;
}

/** Reads a field of a schema, which the validator returns as `unknown`. */
function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

/**
 * The errors to report. `anyOf` adds one error for each branch, so its own error replaces those of its field. When the
 * whole body may have several forms, only the first field that fits none is told: the others belong to other forms.
 */
function mostTelling(errors: readonly FastifySchemaValidationError[]): readonly FastifySchemaValidationError[] {
  const choices = errors.filter(error => error.keyword === 'anyOf');
  if (choices.some(({ instancePath }) => instancePath === '')) return choices.slice(0, 1);
  const isBranch = (error: FastifySchemaValidationError) =>
    error.keyword !== 'anyOf' &&
    choices.some(({ instancePath: path }) => error.instancePath === path || error.instancePath.startsWith(`${path}/`));
  return errors.filter(error => !isBranch(error));
}

function demand(error: FastifySchemaValidationError): string {
  const limit = String(error.params.limit);
  switch (error.keyword) {
    case 'required':
      return 'is required';
    case 'type':
      return `must be ${typeNames[String(error.params.type)] ?? String(error.params.type)}`;
    case 'anyOf':
      return 'has a value that is not accepted here';
    case 'format':
      return `must be ${formatNames[String(error.params.format)] ?? String(error.params.format)}`;
    case 'pattern':
      if (isBlank(error)) return 'must not be empty';
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

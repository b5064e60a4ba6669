/**
 * Reads a JSON body as its schema means it, before it is validated: no body, or null, is an empty object (ERROR-14), a
 * whole number may be written as a string of digits (ERROR-15, decision T57), and a field whose schema lists its value
 * in `missingValues` counts as missing (ERROR-16). Everything else is left for the validator.
 */
export function readBody(schema: unknown, body: unknown): unknown {
  return readValue(schema, fieldOf(schema, 'type') === 'object' ? (body ?? {}) : body);
}

/** At most nine digits, as amounts have. No sign, point, exponent or space. */
const digits = /^[0-9]{1,9}$/;

function readValue(schema: unknown, value: unknown): unknown {
  const branches = fieldOf(schema, 'anyOf');
  if (Array.isArray(branches)) return branches.reduce((read, branch) => readValue(branch, read), value);
  switch (fieldOf(schema, 'type')) {
    case 'integer':
      return typeof value === 'string' && digits.test(value) ? Number(value) : value;
    case 'array':
      return Array.isArray(value) ? value.map(item => readValue(fieldOf(schema, 'items'), item)) : value;
    case 'object':
      return isObject(value) ? readFields(fieldOf(schema, 'properties'), value) : value;
    default:
      return value;
  }
}

function readFields(properties: unknown, body: object): unknown {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const schema = fieldOf(properties, name);
      const missing = fieldOf(schema, 'missingValues');
      return Array.isArray(missing) && missing.includes(value) ? [] : [[name, readValue(schema, value)]];
    }),
  );
}

/** Whether a value is an object, and no list. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads a field of a schema, which may be anything. */
export function fieldOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}

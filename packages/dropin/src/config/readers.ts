/** Returns a value if it has the expected type, otherwise `undefined`. */
export type Reader<Value> = (value: unknown) => Value | undefined;

/** Passes a value on unchecked; the code that uses it checks it. */
export function anything<Value>(value: unknown): Value {
  return value as Value;
}

/** Reads a string. */
export const text: Reader<string> = value => (typeof value === 'string' ? value : undefined);

/** Reads a boolean. */
export const flag: Reader<boolean> = value => (typeof value === 'boolean' ? value : undefined);

/** Reads a switch that every truthy value turns on, as pages written for Drop-in expect. */
export const truth: Reader<boolean> = value => (isOmitted(value) ? undefined : Boolean(value));

/** Reads a function. Its arguments and its result are checked by the code that calls it. */
export function callable<Call>(value: unknown): Call | undefined {
  return typeof value === 'function' ? (value as Call) : undefined;
}

/** Reads one of a few values. */
export function oneOf<const Value extends string | boolean | null>(...values: readonly Value[]): Reader<Value> {
  return given => values.find(value => value === given);
}

/** Reads a value that either of two readers accepts. */
export function either<One, Other>(one: Reader<One>, other: Reader<Other>): Reader<One | Other> {
  return given => {
    const first = one(given);
    return first === undefined ? other(given) : first;
  };
}

/** Reads settings, or a switch that turns the defaults on. */
export const switchOr = <Value>(reader: Reader<Value>): Reader<Value | boolean> => either(reader, truth);

/** Copies settings without checking their content. */
export function record<Value extends object>(value: unknown): Value | undefined {
  // The receiver of these settings checks their content.
  return isRecord(value) ? (copyEntries(value) as Value) : undefined;
}

/** Reads a list of strings. */
export const list: Reader<readonly string[]> = value =>
  Array.isArray(value) ? value.filter(item => typeof item === 'string') : undefined;

/** Reads an object with arbitrary names and values of one type. */
export function mapOf<Value>(reader: Reader<Value>): Reader<Record<string, Value>> {
  return value => (isRecord(value) ? readEach(value, Object.keys(value), () => reader) : undefined);
}

/** A reader for each property. */
export type Readers<Value> = { readonly [Key in keyof Value]-?: Reader<Value[Key]> };

/** Reads an object with a reader for each known property. Other properties are left out. */
export function shape<Value extends object>(readers: Readers<Value>): Reader<Value> {
  // Each name comes from the table that has its reader.
  const readerOf = (name: string): Reader<unknown> => readers[name as keyof Value];
  return value => (isRecord(value) ? (readEach(value, Object.keys(readers), readerOf) as Value) : undefined);
}

function readEach<Value>(
  source: Readonly<Record<string, unknown>>,
  names: readonly string[],
  readerOf: (name: string) => Reader<Value>,
): Record<string, Value> {
  const result: Record<string, Value> = {};
  for (const name of names) {
    try {
      const given = source[name];
      const read = given === undefined ? given : readerOf(name)(given);
      if (read !== undefined) result[name] = read;
    } catch {
      // A property whose getter throws counts as not given; developers get the same warning as for an invalid value.
    }
  }
  return result;
}

/** Whether a setting counts as not given. */
function isOmitted(value: unknown): boolean {
  return value === undefined || value === null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function copyEntries(source: object): object {
  const given = Object.entries(source).filter(([, value]) => !isOmitted(value));
  return Object.fromEntries(given.map(([name, value]) => [name, copy(value)]));
}

/**
 * Copies plain objects and lists at every depth, without what counts as not given; elements, dates and functions are kept
 * as they are. A plain object may have no prototype, or that of another frame.
 */
export function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter(item => !isOmitted(item)).map(copy);
  if (!isRecord(value)) return value;
  const kind = Object.getPrototypeOf(value);
  return kind && Object.getPrototypeOf(kind) ? value : copyEntries(value);
}

/** Takes a value for what it should be, or gives `undefined` when it is something else. */
export type Reader<Value> = (value: unknown) => Value | undefined;

/** Passes a value on unchecked; the code that uses it checks it. */
export function anything<Value>(value: unknown): Value {
  return value as Value;
}

/** A text. */
export const text: Reader<string> = value => (typeof value === 'string' ? value : undefined);

/** Yes or no. */
export const flag: Reader<boolean> = value => (typeof value === 'boolean' ? value : undefined);

/** A switch that anything but nothing turns on, as pages written for Drop-in expect. */
export const truth: Reader<boolean> = Boolean;

/** One of a few values. */
export function oneOf<const Value extends string | boolean | null>(...values: readonly Value[]): Reader<Value> {
  return given => values.find(value => value === given);
}

/** What the first reader takes, else what the second takes. */
export function either<One, Other>(one: Reader<One>, other: Reader<Other>): Reader<One | Other> {
  return given => {
    const first = one(given);
    return first === undefined ? other(given) : first;
  };
}

/** A copy of settings that are passed on unchecked. */
export function record<Value extends object>(value: unknown): Value | undefined {
  // The receiver of these settings checks their content.
  return isRecord(value) ? (copyEntries(value) as Value) : undefined;
}

/** A list of texts. */
export const list: Reader<readonly string[]> = value =>
  Array.isArray(value) ? value.filter(item => typeof item === 'string') : undefined;

/** Values of one kind under names that are not known beforehand. */
export function mapOf<Value>(reader: Reader<Value>): Reader<Record<string, Value>> {
  return value => (isRecord(value) ? readEach(value, Object.keys(value), () => reader) : undefined);
}

/** A reader for each property. */
export type Readers<Value> = { readonly [Key in keyof Value]-?: Reader<Value[Key]> };

/** An object with a reader for each property that it may have. Others are left out. */
export function shape<Value extends object>(readers: Readers<Value>): Reader<Value> {
  // The names are those of the table, and each leads to its own reader.
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
      // What cannot be read counts as not given; developers learn of it like of any other value that is not taken.
    }
  }
  return result;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function copyEntries(source: object): object {
  return Object.fromEntries(Object.entries(source).map(([name, value]) => [name, copyOf(value)]));
}

/** Plain objects and lists are copied all the way down; elements, dates and functions stay what they are. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  return Object(value).constructor === Object ? copyEntries(Object(value)) : value;
}

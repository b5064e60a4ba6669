/** A JSON object with unknown content. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** Reads a value as an object; empty for anything else, so that a malformed body counts as an empty body. */
export function asRecord(value: unknown): JsonRecord {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads a text. Numbers are converted, because clients send amounts and dates as numbers or as text. */
export function textField(record: JsonRecord, key: string): string | undefined {
  const value = record[key];
  if (typeof value === 'string') {
    return value;
  }
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

/** Reads a flag; clients send `true` or `"true"`. */
export function flagField(record: JsonRecord, key: string): boolean {
  const value = record[key];
  return value === true || value === 'true';
}

/** Reads a list of texts; other items are dropped. */
export function textListField(record: JsonRecord, key: string): readonly string[] | undefined {
  const value = record[key];
  return Array.isArray(value) ? value.filter(item => typeof item === 'string') : undefined;
}

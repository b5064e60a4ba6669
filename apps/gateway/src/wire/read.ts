/** A JSON object whose content is not known yet. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** Reads a value as an object; anything else is an empty one, so that a malformed body reads as an empty body. */
export function asRecord(value: unknown): JsonRecord {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads a text. Numbers count as text, because clients send amounts and dates as numbers and as texts. */
export function textField(record: JsonRecord, key: string): string | undefined {
  const value = record[key];
  if (typeof value === 'string') {
    return value;
  }
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

/** Reads a flag; `true` and `"true"` are both seen on the wire. */
export function flagField(record: JsonRecord, key: string): boolean {
  const value = record[key];
  return value === true || value === 'true';
}

/** Reads a list of texts; other members are dropped. */
export function textListField(record: JsonRecord, key: string): readonly string[] | undefined {
  const value = record[key];
  return Array.isArray(value) ? value.filter(item => typeof item === 'string') : undefined;
}

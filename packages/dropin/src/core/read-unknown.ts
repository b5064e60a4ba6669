/** Returns the value if it is an object, otherwise an empty one. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Returns the strings of a list, or an empty list for any other value. */
export function stringsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter(entry => typeof entry === 'string') : [];
}

/** Returns the value if it is a string, otherwise an empty one. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Masks a text: one mask character for each character; separators stay. */
export function masked(text: string, character: string): string {
  return text.replace(/[^\s/-]/gu, () => character);
}

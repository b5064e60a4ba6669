/** What is shown of a text while its field has no focus: the mask for each character, and separators as they are. */
export function masked(text: string, character: string): string {
  return text.replace(/[^\s/-]/gu, () => character);
}

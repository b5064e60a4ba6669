import type { Mask } from './field-options.ts';

/**
 * What is shown of a text while nobody is in its field: the mask's character for each of its own, and separators as they
 * are. Of a valid number the last four digits can stay.
 */
export function masked(text: string, { character, showLastFour }: Mask, isValidNumber: boolean): string {
  const open = showLastFour && isValidNumber ? 4 : 0;
  const hidden = text.slice(0, text.length - open);
  return hidden.replace(/[^\s/-]/gu, () => character) + text.slice(text.length - open);
}

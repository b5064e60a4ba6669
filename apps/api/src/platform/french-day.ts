/**
 * French counts the first day of a month and no other: the runtime's `mardi 1 décembre 2026` is `mardi 1er décembre
 * 2026`.
 */
export function frenchDay(written: string): string {
  return written.replace(/(?<!\d)1(?=[ \u00A0]\p{L})/u, '1er');
}

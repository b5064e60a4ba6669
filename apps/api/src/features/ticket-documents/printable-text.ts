/** Controls, marks of the text direction and unassigned characters: invisible, but they change the text around them. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;

/**
 * What people typed, on one line and in characters that can be printed: a box in place of a character is of no use
 * to the reader. A dash when nothing is left.
 */
export function printableText(typed: string, isPrintable: (character: string) => boolean): string {
  const line = typed
    .normalize('NFC')
    .replaceAll(/[\t\n\v\f\r\u2028\u2029]/g, ' ')
    .replaceAll(invisible, '');
  const printed = Array.from(line).filter(isPrintable).join('').replaceAll(/ {2,}/g, ' ').trim();
  return printed === '' ? '—' : printed;
}

/** Control characters, text direction marks and unassigned characters, which can change the text around them. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;

/**
 * Reduces user input to one line of characters that the fonts can print; others would appear as boxes. Returns a dash
 * when nothing is left.
 */
export function printableText(typed: string, isPrintable: (character: string) => boolean): string {
  const line = typed
    .normalize('NFC')
    .replaceAll(/[\t\n\v\f\r\u2028\u2029]/g, ' ')
    .replaceAll(invisible, '');
  const printed = Array.from(line).filter(isPrintable).join('').replaceAll(/ {2,}/g, ' ').trim();
  return printed === '' ? '—' : printed;
}

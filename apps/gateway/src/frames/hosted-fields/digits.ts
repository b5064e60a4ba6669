/** The digits of a text in any script, converted to ASCII. */
export function digitsOf(text: string): string {
  return asciiDigits(text).replace(/[^0-9]/g, '');
}

/** Converts the digits of every script to ASCII and keeps all other characters. */
export function asciiDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, digit => String(digitValue(digit)));
}

/** In Unicode, the ten digits of a script are contiguous from zero; adjacent scripts form complete blocks of ten. */
function digitValue(digit: string): number {
  const position = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(position - before - 1))) {
    before += 1;
  }
  return before % 10;
}

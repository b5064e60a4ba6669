/** The digits of a text, in whatever script they were written, as 0 to 9. */
export function digitsOf(text: string): string {
  return asciiDigits(text).replace(/[^0-9]/g, '');
}

/** Writes the digits of every script as 0 to 9 and leaves the rest as it is. */
export function asciiDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, digit => String(digitValue(digit)));
}

/** The digits of a script stand in a row from its nought on, and no two rows meet but whole ones. */
function digitValue(digit: string): number {
  const position = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(position - before - 1))) {
    before += 1;
  }
  return before % 10;
}

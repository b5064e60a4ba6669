/** An IBAN without spaces, in capital letters. */
export const plainIban = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** Whether a plain IBAN has the right form, and the right remainder of ISO 7064. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const moved = iban.slice(4) + iban.slice(0, 4);
  // Letters count from ten.
  const remainder = [...moved].reduce((rest, character) => {
    const value = Number.parseInt(character, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
  return remainder === 1;
}

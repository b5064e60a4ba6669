/** Whether a text is a routing number: nine digits, whose weighted sum is a multiple of ten. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const weights = [3, 7, 1];
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0);
  return sum > 0 && sum % 10 === 0;
}

/** Whether a text can be the number of an account: the networks allow 4 to 17 digits. */
export function isAccountNumber(text: string): boolean {
  return /^\d{4,17}$/.test(text);
}

/** Whether a text can be a ZIP code, with or without its last four digits. */
export function isZipCode(text: string): boolean {
  return /^\d{5}(-?\d{4})?$/.test(text);
}

/** A number without what people put between its digits. */
export function digitsOf(text: string): string {
  return text.replace(/[\s-]/g, '');
}

import { createHmac } from 'node:crypto';

/** The digits of a number with its country code, as providers take it. */
export function phoneDigits(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^00/, '');
}

/** Countries whose numbers are shown without the country code, because its buyers know their number so. */
const local: Readonly<Record<string, number>> = {
  '225': 10,
  '221': 9,
  '237': 9,
  '228': 8,
  '229': 10,
  '226': 8,
  '223': 8,
};

/** A number with its middle hidden: `07 •• •• 12 34` of +225 07 56 78 12 34. Numbers are stored in no other form. */
export function maskedPhone(digits: string): string {
  const code = digits.slice(0, 3);
  const known = local[code] === digits.length - 3 ? digits.slice(3) : digits;
  const pairs = known.match(/\d{1,2}/g) ?? [];
  return pairs.map((pair, index) => (index === 0 || index >= pairs.length - 2 ? pair : '••')).join(' ');
}

/** The last four digits of a text that is a number, whole or masked. Undefined for other texts, and for fewer digits. */
export function phoneEnd(text = ''): string | undefined {
  const digits = text.replace(/\D/g, '');
  return /^[\d\s+().•-]+$/.test(text) && digits.length >= 4 ? digits.slice(-4) : undefined;
}

/** Converts a number into a keyed hash: without the key, trying all numbers does not reveal it. */
export type PhoneHasher = (digits: string) => string;

/** Builds the hasher. */
export function phoneHasher(secret: string): PhoneHasher {
  return digits => createHmac('sha256', `phone ${secret}`).update(digits).digest('base64url');
}

import { randomInt } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Random letters and digits, without look-alikes: an id, a key or a part of one. Random, because ids outlive the
 * gateway's memory in the shop's database.
 */
export function randomText(length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

/** Random digits; the first is not zero. */
export function randomDigits(length: number): string {
  return Array.from({ length }, (_, index) => randomInt(index === 0 ? 1 : 0, 10)).join('');
}

/** A single-use nonce for a card, in the provider's form. */
export function newNonce(): string {
  return `tokencc_bh_${randomText(6)}_${randomText(6)}_${randomText(6)}_${randomText(6)}_${randomText(3)}`;
}

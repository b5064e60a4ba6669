import { randomInt, randomUUID } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Random letters and digits, without look-alikes. */
export function randomText(length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

/** Random digits; the first is not zero. */
export function randomDigits(length: number): string {
  return Array.from({ length }, (_, index) => randomInt(index === 0 ? 1 : 0, 10)).join('');
}

/** A transaction's id. Random, because ids outlive the gateway's memory in the shop's database. */
export function newTransactionId(): string {
  return randomText(10);
}

/** An id for provider-generated objects: a dispute, a webhook event. */
export function newShortId(): string {
  return randomText(16);
}

/** A single-use nonce for a card, in the provider's form. */
export function newNonce(): string {
  return `tokencc_bh_${randomText(6)}_${randomText(6)}_${randomText(6)}_${randomText(6)}_${randomText(3)}`;
}

/** A merchant's id. */
export function newMerchantId(): string {
  return `merchant_${randomText(12)}`;
}

/** A key or a part of one. */
export function newSecret(length: number): string {
  return randomText(length);
}

/** An id for one request, as in responses. */
export function newRequestId(): string {
  return randomUUID();
}

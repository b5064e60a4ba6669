import { createHash, randomInt, randomUUID } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function randomText(length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

/** The token of a payment. Pages take it out of the address of the payment window. */
export function newPaymentToken(): string {
  return `EC-${randomText(17)}`;
}

/** The token of an agreement to later payments. */
export function newAgreementToken(): string {
  return `BA-${randomText(17)}`;
}

/** The id under which PayPal knows a payment. */
export function newPaymentId(): string {
  return `PAYID-${randomText(24)}`;
}

/** A nonce for an account at PayPal, in the provider's form. */
export function newPayPalNonce(): string {
  return randomUUID();
}

/**
 * An id of PayPal's that belongs to something of ours, always the same for the same thing: a reply can carry it
 * without anything being kept.
 */
export function derivedId(purpose: string, of: string): string {
  const digest = createHash('sha256').update(`${purpose} ${of}`).digest();
  return Array.from(digest.subarray(0, 17), byte => alphabet.charAt(byte % alphabet.length)).join('');
}

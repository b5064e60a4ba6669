import { createHash, randomInt, randomUUID } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function randomText(length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

/** The token of a payment. Pages read it from the URL of the payment window. */
export function newPaymentToken(): string {
  return `EC-${randomText(17)}`;
}

/** The token of an agreement to later payments. */
export function newAgreementToken(): string {
  return `BA-${randomText(17)}`;
}

/** PayPal's id of a payment. */
export function newPaymentId(): string {
  return `PAYID-${randomText(24)}`;
}

/** A nonce for an account at PayPal, in the provider's form. */
export function newPayPalNonce(): string {
  return randomUUID();
}

/**
 * A PayPal id derived from one of the gateway's own ids, always the same for the same id: a response can contain it
 * although it is not stored.
 */
export function derivedId(purpose: string, of: string): string {
  const digest = createHash('sha256').update(`${purpose} ${of}`).digest();
  return Array.from(digest.subarray(0, 17), byte => alphabet.charAt(byte % alphabet.length)).join('');
}

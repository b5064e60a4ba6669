import { approved, type SaleOutcome } from '@guichet/testkit';
import type { PaymentInstrument } from './instrument.ts';
import { type Merchant, stateSlot } from './merchant.ts';
import type { ThreeDSecureResult } from './three-d-secure-result.ts';

/** A nonce issued to a page, with the data that a sale needs. */
export type Nonce = {
  readonly value: string;
  readonly instrument: PaymentInstrument;
  /** The issuer's one-letter responses to the security code and the postal code. */
  readonly securityCodeAnswer: string;
  readonly postalCodeAnswer: string;
  /** The outcome of a sale; for an approved one the amount decides. */
  readonly sale: SaleOutcome;
  readonly issuedAt: Date;
  /** Present once 3-D Secure was attempted. */
  readonly threeDSecure?: ThreeDSecureResult;
  /** The saved payment method that the nonce refers to. */
  readonly paymentMethodToken?: string;
};

/** The result of looking up a nonce. */
export type NonceLookup =
  | { readonly kind: 'usable'; readonly nonce: Nonce }
  /** `nonce` is present for issued nonces, and absent for the provider's fixed ones. */
  | { readonly kind: 'consumed'; readonly nonce?: Nonce }
  | { readonly kind: 'unknown' | 'invalid-number' };

/** A nonce expires after three hours, as at the provider. */
const lifetimeMs = 3 * 60 * 60 * 1000;

const nonceData = stateSlot('nonces', () => ({ issued: new Map<string, Nonce>(), consumed: new Set<string>() }));

/** Stores a newly issued nonce. */
export function issueNonce(merchant: Merchant, nonce: Nonce): void {
  merchant.state(nonceData).issued.set(nonce.value, nonce);
}

/** Looks up a nonce issued by this gateway. The provider's fixed nonces are found by `findNonce`. */
export function findIssuedNonce(merchant: Merchant, value: string, now: Date): NonceLookup {
  const { issued, consumed } = merchant.state(nonceData);
  const nonce = issued.get(value);
  if (!nonce || now.getTime() - nonce.issuedAt.getTime() > lifetimeMs) {
    return { kind: 'unknown' };
  }
  return { kind: consumed.has(value) ? 'consumed' : 'usable', nonce };
}

/** Whether a nonce of any kind was consumed. */
export function isConsumed(merchant: Merchant, value: string): boolean {
  return merchant.state(nonceData).consumed.has(value);
}

/** Consumes a nonce. The provider's fixed nonces stay usable. */
export function consumeNonce(merchant: Merchant, value: string): void {
  merchant.state(nonceData).consumed.add(value);
}

/** Removes the nonces of a deleted payment method. */
export function forgetNoncesOf(merchant: Merchant, paymentMethodToken: string): void {
  const { issued } = merchant.state(nonceData);
  for (const nonce of issued.values()) {
    if (nonce.paymentMethodToken === paymentMethodToken) {
      issued.delete(nonce.value);
    }
  }
}

/** A nonce of a wallet or an account: no codes are checked, and a sale is approved unless stated otherwise. */
export function plainNonce(
  value: string,
  instrument: PaymentInstrument,
  issuedAt: Date,
  sale: SaleOutcome = approved,
): Nonce {
  return {
    value,
    instrument,
    securityCodeAnswer: 'I',
    postalCodeAnswer: 'I',
    sale,
    issuedAt,
  };
}

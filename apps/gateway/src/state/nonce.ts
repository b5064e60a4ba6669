import { approved, type Outcome, type SaleOutcome } from '@guichet/testkit';
import type { PaymentInstrument } from './instrument.ts';
import type { Merchant } from './merchant.ts';
import { stateSlot } from './state-slot.ts';
import type { ThreeDSecureResult } from './three-d-secure-result.ts';

/** A nonce that a page was given, with all that a sale needs to know of what it stands for. */
export type Nonce = {
  readonly value: string;
  readonly instrument: PaymentInstrument;
  /** The issuer's one-letter answers to the security code and the postal code. */
  readonly securityCodeAnswer: string;
  readonly postalCodeAnswer: string;
  /** What a verification and a sale lead to; an approved sale is left to its amount. */
  readonly verification: Outcome;
  readonly sale: SaleOutcome;
  readonly issuedAt: Date;
  /** Present once the buyer was authenticated, or an attempt was made. */
  readonly threeDSecure?: ThreeDSecureResult;
  /** The saved payment method that it stands for. */
  readonly paymentMethodToken?: string;
};

/** What a nonce turns out to be when a sale uses it. */
export type NonceLookup =
  | { readonly kind: 'usable'; readonly nonce: Nonce }
  /** What it stood for is known of those that a page was given. */
  | { readonly kind: 'consumed'; readonly nonce?: Nonce }
  | { readonly kind: 'unknown' | 'invalid-number' };

/** A nonce is good for three hours, as the provider's are. */
const lifetimeMs = 3 * 60 * 60 * 1000;

const nonceData = stateSlot('nonces', () => ({ issued: new Map<string, Nonce>(), consumed: new Set<string>() }));

/** Remembers a nonce that is handed out. */
export function issueNonce(merchant: Merchant, nonce: Nonce): void {
  merchant.state(nonceData).issued.set(nonce.value, nonce);
}

/** Finds a nonce that a page was given here. Those that are always good are found by `findNonce`. */
export function findIssuedNonce(merchant: Merchant, value: string, now: Date): NonceLookup {
  const { issued, consumed } = merchant.state(nonceData);
  const nonce = issued.get(value);
  if (!nonce || now.getTime() - nonce.issuedAt.getTime() > lifetimeMs) {
    return { kind: 'unknown' };
  }
  return { kind: consumed.has(value) ? 'consumed' : 'usable', nonce };
}

/** Says whether a nonce was spent, of whatever kind it is. */
export function isConsumed(merchant: Merchant, value: string): boolean {
  return merchant.state(nonceData).consumed.has(value);
}

/** Spends a nonce. The provider's fixed nonces stay usable. */
export function consumeNonce(merchant: Merchant, value: string): void {
  merchant.state(nonceData).consumed.add(value);
}

/** Forgets the nonces that stand for a saved payment method that is no more. */
export function forgetNoncesOf(merchant: Merchant, paymentMethodToken: string): void {
  const { issued } = merchant.state(nonceData);
  for (const nonce of issued.values()) {
    if (nonce.paymentMethodToken === paymentMethodToken) {
      issued.delete(nonce.value);
    }
  }
}

/** A nonce of a wallet or an account: no code was requested, and a sale is approved unless stated otherwise. */
export function plainNonce(
  value: string,
  instrument: PaymentInstrument,
  issuedAt: Date,
  outcomes: { readonly verification?: Outcome; readonly sale?: SaleOutcome } = {},
): Nonce {
  return {
    value,
    instrument,
    securityCodeAnswer: 'I',
    postalCodeAnswer: 'I',
    verification: outcomes.verification ?? approved,
    sale: outcomes.sale ?? approved,
    issuedAt,
  };
}

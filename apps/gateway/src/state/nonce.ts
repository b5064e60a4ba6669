import {
  approved,
  findTestCard,
  findTestNonce,
  type Outcome,
  type SaleOutcome,
  type ScenarioTable,
  type TestNonce,
} from '@guichet/testkit';
import { fixedPayPalNonce } from '../paypal/fixed-nonce.ts';
import { threeDSecureResult } from '../three-d-secure/result.ts';
import { fixedVenmoNonce } from '../venmo/fixed-nonce.ts';
import { fixedWalletNonce } from '../wallets/fixed-nonce.ts';
import type { PaymentInstrument } from './instrument.ts';
import type { Merchant } from './merchant.ts';
import { numberIdentifier } from './number-identifier.ts';
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

/** What a nonce turns out to be when somebody wants to pay with it. */
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

/** Says what a nonce is, without spending it. */
export function findNonce(merchant: Merchant, value: string, scenarios: ScenarioTable, now: Date): NonceLookup {
  const fixed = findFixedNonce(merchant, value, scenarios, now);
  if (fixed) {
    return fixed;
  }
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

function findFixedNonce(
  merchant: Merchant,
  value: string,
  scenarios: ScenarioTable,
  now: Date,
): NonceLookup | undefined {
  const paypal = fixedPayPalNonce(value, scenarios);
  if (paypal) {
    const instrument: PaymentInstrument = { kind: 'paypal', account: paypal.account };
    return { kind: 'usable', nonce: plainNonce(value, instrument, now, { sale: paypal.sale }) };
  }
  const venmo = fixedVenmoNonce(value, scenarios);
  if (venmo) {
    const instrument: PaymentInstrument = { kind: 'venmo', account: venmo.account };
    return { kind: 'usable', nonce: plainNonce(value, instrument, now, { sale: venmo.sale }) };
  }
  const wallet = fixedWalletNonce(value, scenarios, now);
  if (wallet) {
    return { kind: 'usable', nonce: plainNonce(value, wallet.instrument, now, wallet.row) };
  }
  const fixed = findTestNonce(value, scenarios.nonces);
  switch (fixed?.kind) {
    case undefined:
      return undefined;
    case 'consumed':
      return { kind: 'consumed' };
    case 'luhn-invalid':
      return { kind: 'invalid-number' };
    case 'card':
      return fixedCardNonce(merchant, value, fixed, scenarios, now);
  }
}

function fixedCardNonce(
  { credentials }: Merchant,
  value: string,
  { cardNumber, threeDSecure }: Extract<TestNonce, { kind: 'card' }>,
  scenarios: ScenarioTable,
  now: Date,
): NonceLookup {
  const testCard = findTestCard(cardNumber, scenarios.cards);
  if (!testCard) {
    throw new Error(`The scenario table gives ${value} a card that it does not list.`);
  }
  const card = {
    brand: testCard.brand,
    bin: cardNumber.slice(0, 6),
    last4: cardNumber.slice(-4),
    expirationMonth: '12',
    expirationYear: String(now.getUTCFullYear() + 1),
    numberIdentifier: numberIdentifier(cardNumber, credentials),
  };
  return {
    kind: 'usable',
    nonce: {
      value,
      instrument: { kind: 'card', card },
      securityCodeAnswer: 'I',
      postalCodeAnswer: 'I',
      verification: testCard.verification,
      sale: testCard.sale,
      issuedAt: now,
      ...(threeDSecure
        ? {
            threeDSecure: threeDSecureResult(threeDSecure.verdict, { id: value, card, version: threeDSecure.version }),
          }
        : {}),
    },
  };
}

/** A nonce of a wallet or an account: nobody asked for a code, and nothing speaks against a sale unless it is said. */
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

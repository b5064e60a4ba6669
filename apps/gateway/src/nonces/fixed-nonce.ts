import { findTestCard, findTestNonce, type TestNonce } from '@guichet/testkit';
import { fixedPayPalNonce } from '../paypal/fixed-nonce.ts';
import type { PaymentInstrument } from '../state/instrument.ts';
import type { Merchant } from '../state/merchant.ts';
import { type NonceLookup, plainNonce } from '../state/nonce.ts';
import { numberIdentifier } from '../state/number-identifier.ts';
import { threeDSecureResult } from '../three-d-secure/result.ts';
import { fixedVenmoNonce } from '../venmo/fixed-nonce.ts';
import { fixedWalletNonce } from '../wallets/fixed-nonce.ts';

/** Looks up one of the provider's fixed nonces; undefined for any other. Fixed nonces can be used repeatedly. */
export function findFixedNonce(merchant: Merchant, value: string, now: Date): NonceLookup | undefined {
  const paypal = fixedPayPalNonce(value);
  if (paypal) {
    const instrument: PaymentInstrument = { kind: 'paypal', account: paypal.account };
    return { kind: 'usable', nonce: plainNonce(value, instrument, now, paypal.sale) };
  }
  const venmo = fixedVenmoNonce(value);
  if (venmo) {
    const instrument: PaymentInstrument = { kind: 'venmo', account: venmo.account };
    return { kind: 'usable', nonce: plainNonce(value, instrument, now, venmo.sale) };
  }
  const wallet = fixedWalletNonce(value, now);
  if (wallet) {
    return { kind: 'usable', nonce: plainNonce(value, wallet.instrument, now, wallet.row.sale) };
  }
  const fixed = findTestNonce(value);
  switch (fixed?.kind) {
    case undefined:
      return undefined;
    case 'consumed':
      return { kind: 'consumed' };
    case 'luhn-invalid':
      return { kind: 'invalid-number' };
    case 'card':
      return fixedCardNonce(merchant, value, fixed, now);
  }
}

function fixedCardNonce(
  { credentials }: Merchant,
  value: string,
  { cardNumber, threeDSecure }: Extract<TestNonce, { kind: 'card' }>,
  now: Date,
): NonceLookup {
  const testCard = findTestCard(cardNumber);
  if (!testCard || 'refusal' in testCard) {
    throw new Error(`The scenario table gives ${value} a card that gives no nonce or that it does not list.`);
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

import {
  findPayPalNonce,
  findPayPalPayer,
  findTestCard,
  findTestNonce,
  findVenmoNonce,
  findVenmoPayer,
  findWalletCard,
  findWalletNonce,
  type TestNonce,
} from '@guichet/testkit';
import { threeDSecureResult } from '../cards/three-d-secure-result.ts';
import { paypalAccount } from '../paypal/account.ts';
import { numberIdentifier } from '../state/card.ts';
import type { Merchant } from '../state/merchant.ts';
import { findIssuedNonce, type Nonce, type NonceLookup, plainNonce } from '../state/nonce.ts';
import { applePayInstrument, googlePayInstrument } from '../wallets/wallet-instrument.ts';

/** Looks up a nonce without consuming it: one of the provider's fixed nonces, or one issued to a page. */
export function findNonce(merchant: Merchant, value: string, now: Date): NonceLookup {
  const fixed = paypalNonce(value, now) ?? venmoNonce(value, now) ?? walletNonce(value, now);
  if (fixed) {
    return { kind: 'usable', nonce: fixed };
  }
  const test = findTestNonce(value);
  switch (test?.kind) {
    case undefined:
      return findIssuedNonce(merchant, value, now);
    case 'consumed':
      return { kind: 'consumed' };
    case 'luhn-invalid':
      return { kind: 'invalid-number' };
    case 'card':
      return { kind: 'usable', nonce: cardNonce(merchant, test, now) };
  }
}

function paypalNonce(value: string, now: Date): Nonce | undefined {
  const row = findPayPalNonce(value);
  if (!row) {
    return undefined;
  }
  const payer = listed(findPayPalPayer(row.payerId), value);
  const instrument = { kind: 'paypal', account: paypalAccount(payer, row.isAgreement) } as const;
  return plainNonce(value, instrument, now, payer.sale);
}

function venmoNonce(value: string, now: Date): Nonce | undefined {
  const row = findVenmoNonce(value);
  if (!row) {
    return undefined;
  }
  const { username, userId } = listed(findVenmoPayer(row.username), value);
  return plainNonce(value, { kind: 'venmo', account: { username, userId } }, now, row.sale);
}

function walletNonce(value: string, now: Date): Nonce | undefined {
  const fixed = findWalletNonce(value);
  if (!fixed) {
    return undefined;
  }
  const row = listed(findWalletCard(fixed.card), value);
  const isGoogle = fixed.wallet === 'google-pay';
  return plainNonce(
    value,
    isGoogle ? googlePayInstrument(row, true, now) : applePayInstrument(row, now),
    now,
    row.sale,
  );
}

function cardNonce(
  { credentials }: Merchant,
  { nonce: value, cardNumber, threeDSecure }: Extract<TestNonce, { kind: 'card' }>,
  now: Date,
): Nonce {
  const testCard = listed(findTestCard(cardNumber), value);
  if ('refusal' in testCard) {
    throw new Error(`The scenario table gives ${value} a card that gives no nonce.`);
  }
  const card = {
    brand: testCard.brand,
    bin: cardNumber.slice(0, 6),
    last4: cardNumber.slice(-4),
    expirationMonth: '12',
    expirationYear: String(now.getUTCFullYear() + 1),
    numberIdentifier: numberIdentifier(cardNumber, credentials),
  };
  const nonce = plainNonce(value, { kind: 'card', card }, now, testCard.sale);
  return threeDSecure
    ? {
        ...nonce,
        threeDSecure: threeDSecureResult(threeDSecure.verdict, { id: value, card, version: threeDSecure.version }),
      }
    : nonce;
}

/** Every nonce of the table stands for a row of another list. */
function listed<Row>(row: Row | undefined, nonce: string): Row {
  if (row === undefined) {
    throw new Error(`The scenario table gives ${nonce} a card or an account that it does not list.`);
  }
  return row;
}

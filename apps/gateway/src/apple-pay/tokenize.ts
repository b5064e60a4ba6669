import { findWalletCard, type WalletCard } from '@guichet/testkit';
import { fieldErrorsReply } from '../client-api/field-errors.ts';
import { unknownBinData } from '../client-api/unknown-bin-data.ts';
import type { GatewaySettings } from '../settings.ts';
import { brandNames } from '../state/card.ts';
import { newNonce } from '../state/identifiers.ts';
import type { Merchant } from '../state/merchant.ts';
import { issueNonce, plainNonce } from '../state/nonce.ts';
import { applePayInstrument } from '../wallets/wallet-instrument.ts';
import { asRecord, type JsonRecord, textField } from '../wire/read.ts';

/** What comes of a token of Apple Pay, in the shape that pages read. */
export type AppleTokenized = { readonly kind: 'tokenized' | 'refused'; readonly reply: object };

/** Turns what Apple Pay handed over into a nonce. */
export function tokenizeAppleToken(input: JsonRecord, merchant: Merchant, settings: GatewaySettings): AppleTokenized {
  const row = readToken(asRecord(input.applePaymentToken), settings);
  if (row?.tokenization !== 'accepted') {
    const message = 'Apple Pay payment token is invalid.';
    const errors = [{ path: ['paymentData'], code: '83520', message }];
    return { kind: 'refused', reply: fieldErrorsReply('applePaymentToken', message, errors) };
  }
  const now = settings.now();
  const nonce = plainNonce(newNonce(), applePayInstrument(row, now), now, row);
  issueNonce(merchant, nonce);
  return { kind: 'tokenized', reply: { applePayCards: [applePayCard(nonce.value, row)] } };
}

/** The data is encrypted for the provider in real life; here it names a card of the scenario table. */
function readToken(token: JsonRecord, { scenarios }: GatewaySettings): WalletCard | undefined {
  const data = textField(asRecord(readBase64(textField(token, 'paymentData') ?? '')), 'data') ?? '';
  return findWalletCard(textField(asRecord(readBase64(data)), 'card') ?? '', scenarios.walletCards);
}

function readBase64(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString());
  } catch {
    // Whatever can't be read is no token.
    return undefined;
  }
}

function applePayCard(nonce: string, { brand, bin, last4, deviceLast4 }: WalletCard): object {
  const cardType = `Apple Pay - ${brandNames(brand).legacy}`;
  return {
    type: 'ApplePayCard',
    nonce,
    description: 'Apple Pay',
    consumed: false,
    details: {
      cardType,
      cardholderName: null,
      dpanLastTwo: deviceLast4.slice(-2),
      paymentInstrumentName: `${brandNames(brand).legacy} ${last4}`,
      bin,
    },
    binData: unknownBinData.legacy,
  };
}

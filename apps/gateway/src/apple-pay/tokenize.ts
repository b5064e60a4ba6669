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

/** The result of tokenizing an Apple Pay token, in the shape that pages read. */
export type AppleTokenized = { readonly kind: 'tokenized' | 'refused'; readonly reply: object };

/** Exchanges an Apple Pay token for a nonce. */
export function tokenizeAppleToken(input: JsonRecord, merchant: Merchant, settings: GatewaySettings): AppleTokenized {
  const row = readToken(asRecord(input.applePaymentToken));
  if (row?.tokenization !== 'accepted') {
    const message = 'Apple Pay payment token is invalid.';
    const errors = [{ path: ['paymentData'], code: '83520', message }];
    return { kind: 'refused', reply: fieldErrorsReply('applePaymentToken', message, errors) };
  }
  const now = settings.now();
  const nonce = plainNonce(newNonce(), applePayInstrument(row, now), now, row.sale);
  issueNonce(merchant, nonce);
  return { kind: 'tokenized', reply: { applePayCards: [applePayCard(nonce.value, row)] } };
}

/** Finds the test card of a token. Real data is encrypted for the provider; here it contains the card's id. */
function readToken(token: JsonRecord): WalletCard | undefined {
  const data = textField(asRecord(readBase64(textField(token, 'paymentData') ?? '')), 'data') ?? '';
  return findWalletCard(textField(asRecord(readBase64(data)), 'card') ?? '');
}

function readBase64(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString());
  } catch {
    // Unreadable data is not a token.
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

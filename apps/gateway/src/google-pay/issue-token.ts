import { findWalletCard } from '@guichet/testkit';
import { authorizeClient } from '../authorization/client-authorization.ts';
import type { GatewaySettings } from '../settings.ts';
import { newNonce } from '../state/identifiers.ts';
import { cardOf } from '../state/instrument.ts';
import type { Merchant } from '../state/merchant.ts';
import { issueNonce, plainNonce } from '../state/nonce.ts';
import { googlePayInstrument } from '../wallets/wallet-instrument.ts';
import { asRecord, flagField, type JsonRecord, textField } from '../wire/read.ts';
import { androidPayCardReply } from './card-reply.ts';

/** The token that Google returns to the page, or the reason why there is none. */
export type IssuedToken =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'refused'; readonly statusMessage: string };

/**
 * Simulates Google's servers after the buyer has chosen a card: requests a nonce from the provider, with the parameters of
 * the page's request. The token is the provider's response as text, even if that is an error.
 */
export function issueToken(request: JsonRecord, settings: GatewaySettings): IssuedToken {
  const merchant = authorizedMerchant(asRecord(request.parameters), settings);
  if (!merchant) {
    return { kind: 'refused', statusMessage: 'The tokenization parameters name no merchant that takes Google Pay.' };
  }
  const row = findWalletCard(textField(request, 'card') ?? '');
  if (row?.tokenization !== 'accepted') {
    return { kind: 'token', token: JSON.stringify({ error: { message: 'Google Pay card is invalid' } }) };
  }
  const now = settings.now();
  const isNetworkTokenized = flagField(request, 'isNetworkTokenized');
  const nonce = plainNonce(newNonce(), googlePayInstrument(row, isNetworkTokenized, now), now, row.sale);
  issueNonce(merchant, nonce);
  const card = cardOf(nonce.instrument);
  const androidPayCards = card ? [androidPayCardReply(nonce.value, card, isNetworkTokenized)] : [];
  return { kind: 'token', token: JSON.stringify({ androidPayCards }) };
}

function authorizedMerchant(parameters: JsonRecord, { merchants, now }: GatewaySettings): Merchant | undefined {
  const authorization = authorizeClient(merchants, textField(parameters, 'braintree:authorizationFingerprint'), now());
  const merchantId = textField(parameters, 'braintree:merchantId');
  return authorization?.merchant.settings.googlePay &&
    authorization.merchant.credentials.merchantId === merchantId &&
    textField(parameters, 'gateway') === 'braintree'
    ? authorization.merchant
    : undefined;
}

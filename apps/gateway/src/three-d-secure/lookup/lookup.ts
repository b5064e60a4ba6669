import { scenarios, type ThreeDSecureVerdict, threeDSecureRole } from '@guichet/testkit';
import { creditCardReply } from '../../cards/credit-card-reply.ts';
import { threeDSecureInfo, threeDSecureResult } from '../../cards/three-d-secure-result.ts';
import type { ClientCall } from '../../client-protocol/authorized-routes.ts';
import { findNonce } from '../../nonces/find-nonce.ts';
import type { GatewaySettings } from '../../settings.ts';
import type { Card } from '../../state/card.ts';
import { newNonce } from '../../state/identifiers.ts';
import type { PaymentInstrument } from '../../state/instrument.ts';
import type { Merchant } from '../../state/merchant.ts';
import { consumeNonce, issueNonce, type Nonce } from '../../state/nonce.ts';
import { androidPayCardReply } from '../../wallets/android-pay-card-reply.ts';
import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';
import { type Authentication, beginAuthentication } from '../authentication.ts';
import { threeDSecureUrls } from '../urls.ts';

/** The supported version of the protocol. */
export const protocolVersion = '2.2.0';

/** A response to a page, with the HTTP status. */
export type PageReply = { readonly status: number; readonly body: object };

/**
 * Looks up whether the buyer must be authenticated: the card's row decides. Consumes the given nonce and returns a new
 * one that contains the result.
 */
export function lookUp(
  { authorization, input, params }: Omit<ClientCall, 'reply'>,
  settings: Pick<GatewaySettings, 'now'>,
): PageReply {
  const { merchant } = authorization;
  if (authorization.kind !== 'client-token') {
    return refused(403, 'A tokenization key can not be used for 3-D Secure.');
  }
  if (!merchant.settings.threeDSecure) {
    return refused(422, '3-D Secure is not switched on for this merchant.');
  }
  const shown = findNonce(merchant, textField(params, 'nonce') ?? '', settings.now());
  if (shown.kind !== 'usable') {
    return refused(404, 'There is no such payment method nonce.');
  }
  const card = authenticatedCard(shown.nonce.instrument);
  if (!card) {
    return refused(422, 'Only a card can be authenticated.');
  }
  const amount = textField(input, 'amount') ?? '';
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(amount)) {
    return refused(422, amount === '' ? 'Amount is required.' : 'Amount is an invalid format.', 'amount');
  }
  const authentication = begin(card, amount, input, merchant);
  const nonce = upgraded(shown.nonce, authentication, card);
  issueNonce(merchant, nonce);
  consumeNonce(merchant, shown.nonce.value);
  return { status: 201, body: responseFor(authentication, nonce, merchant) };
}

function refused(status: number, message: string, field?: string): PageReply {
  return { status, body: { error: { message }, fieldErrors: field === undefined ? [] : [{ field, message }] } };
}

function begin(card: Card, amount: string, input: JsonRecord, merchant: Merchant): Authentication {
  const { rows, requests } = scenarios.threeDSecure;
  const role = threeDSecureRole(card);
  const row = rows.find(candidate => candidate.role === role);
  if (!row) {
    throw new Error(`The scenario table has no row for 3-D Secure cards of the role ${role}.`);
  }
  const request = requests.find(({ field, value }) => String(input[field]) === value);
  const isSpared = request !== undefined && row.challenge === undefined && row.lookup.liabilityShifted;
  return beginAuthentication(merchant, {
    nonce: newNonce(),
    card,
    amount,
    currency: merchant.settings.currency,
    merchantName: textField(input, 'merchantName') || 'Test shop',
    windowSize: /^0[1-5]$/.exec(textField(asRecord(input.additionalInfo), 'acsWindowSize') ?? '')?.[0] ?? '03',
    lookup: isSpared ? request.lookup : row.lookup,
    ...(row.challenge ? { challenge: row.challenge } : {}),
  });
}

function upgraded(shown: Nonce, { id, nonce, lookup, amount }: Authentication, card: Card): Nonce {
  const facts = { id, card, amount, version: protocolVersion };
  return { ...shown, value: nonce, threeDSecure: threeDSecureResult(lookup, facts) };
}

function responseFor(authentication: Authentication, nonce: Nonce, { credentials }: Merchant): object {
  const { id, card, lookup } = authentication;
  const asks = authentication.challenge !== undefined;
  return {
    paymentMethod: paymentMethodReply(nonce, card),
    threeDSecureInfo: shortInfo(lookup),
    lookup: {
      acsUrl: asks ? threeDSecureUrls.challengePage : null,
      pareq: asks ? challengeRequest(authentication) : null,
      md: id,
      termUrl: threeDSecureUrls.returnPage(credentials.merchantId, nonce.value, id),
      threeDSecureVersion: lookup.transactionStatus === null ? null : protocolVersion,
      transactionId: lookup.transactionStatus === null ? null : id,
    },
  };
}

/** The three fields that a page receives beside the payment method. */
export function shortInfo({ status, liabilityShifted, liabilityShiftPossible }: ThreeDSecureVerdict): object {
  return { status, liabilityShifted, liabilityShiftPossible };
}

/** The protocol's challenge request, which is sent to the bank's page. */
function challengeRequest({ id, windowSize }: Authentication): string {
  const request = {
    messageType: 'CReq',
    messageVersion: protocolVersion,
    acsTransID: id,
    challengeWindowSize: windowSize,
  };
  return Buffer.from(JSON.stringify(request)).toString('base64url');
}

/**
 * The card of an instrument that can be authenticated: a plain card, or a Google Pay card with its own number. A device
 * number was authenticated when the wallet created it.
 */
export function authenticatedCard(instrument: PaymentInstrument): Card | undefined {
  const isPlain = instrument.kind === 'card' || (instrument.kind === 'google-pay' && !instrument.isNetworkTokenized);
  return isPlain ? instrument.card : undefined;
}

/** The nonce of such a card, in the shape that pages read. */
export function paymentMethodReply(nonce: Nonce, card: Card): object {
  const { value, instrument, threeDSecure } = nonce;
  return instrument.kind === 'google-pay'
    ? {
        ...androidPayCardReply(value, card, instrument.isNetworkTokenized),
        threeDSecureInfo: threeDSecure ? threeDSecureInfo(threeDSecure) : null,
      }
    : creditCardReply(nonce, card);
}

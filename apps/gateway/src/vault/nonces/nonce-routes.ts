import type { FastifyInstance } from 'fastify';
import { threeDSecureElement } from '../../cards/three-d-secure-result.ts';
import { unknownBin } from '../../cards/unknown-bin-data.ts';
import { findNonce } from '../../nonces/find-nonce.ts';
import { sendXml } from '../../server-protocol/replies.ts';
import type { MerchantOf } from '../../server-protocol/require-merchant.ts';
import type { GatewaySettings } from '../../settings.ts';
import { brandNames, type Card } from '../../state/card.ts';
import type { PaymentInstrument } from '../../state/instrument.ts';
import type { Nonce } from '../../state/nonce.ts';
import { asRecord, textField } from '../../wire/read.ts';
import { flag, optional, type XmlElements, xmlDocument } from '../../wire/xml.ts';
import { findMethod, issueSavedNonce } from '../methods/saved-method.ts';

const base = '/merchants/:merchantId';

/** Registers the nonce operations of the server API: create one for a saved method, and find one. */
export function registerNonces(app: FastifyInstance, merchantOf: MerchantOf, settings: GatewaySettings): void {
  app.post(`${base}/payment_methods/:token/nonces`, (request, reply) => {
    const merchant = merchantOf(request);
    const method = findMethod(merchant, textField(asRecord(request.params), 'token') ?? '');
    return method
      ? sendXml(reply, 201, nonceDocument(issueSavedNonce(method, merchant, settings.now()), false))
      : reply.code(404).send();
  });

  app.get(`${base}/payment_method_nonces/:nonce`, (request, reply) => {
    const value = textField(asRecord(request.params), 'nonce') ?? '';
    const lookup = findNonce(merchantOf(request), value, settings.now());
    return 'nonce' in lookup && lookup.nonce
      ? sendXml(reply, 200, nonceDocument(lookup.nonce, lookup.kind === 'consumed'))
      : reply.code(404).send();
  });
}

function nonceDocument(...parts: Parameters<typeof nonceElement>): string {
  return xmlDocument('payment-method-nonce', nonceElement(...parts));
}

/** A nonce and its payment instrument, in the provider's XML. */
function nonceElement({ value, instrument, threeDSecure }: Nonce, isConsumed: boolean): XmlElements {
  return {
    nonce: value,
    type: nonceTypes[instrument.kind],
    description: description(instrument),
    consumed: flag(isConsumed),
    default: flag(false),
    'is-locked': flag(false),
    details: details(instrument),
    ...('card' in instrument ? { 'bin-data': unknownBin } : {}),
    'three-d-secure-info': threeDSecureElement(threeDSecure),
  };
}

/** The name of each kind of instrument in the description of a nonce. */
export const nonceTypes: Readonly<Record<PaymentInstrument['kind'], string>> = {
  card: 'CreditCard',
  'google-pay': 'AndroidPayCard',
  'apple-pay': 'ApplePayCard',
  paypal: 'PayPalAccount',
  venmo: 'VenmoAccount',
  'local-payment': 'LocalPayment',
  'us-bank-account': 'UsBankAccount',
  'sepa-debit': 'SepaDebitAccount',
};

function description(instrument: PaymentInstrument): string {
  switch (instrument.kind) {
    case 'card':
      return `ending in ${instrument.card.last4.slice(-2)}`;
    case 'google-pay':
      return 'Google Pay';
    case 'apple-pay':
      return 'Apple Pay';
    case 'paypal':
      return 'PayPal';
    case 'venmo':
      return 'VenmoAccount';
    case 'local-payment':
      return instrument.account.fundingSource;
    case 'us-bank-account':
    case 'sepa-debit':
      return `ending in ${instrument.account.last4.slice(-2)}`;
  }
}

function details(instrument: PaymentInstrument): XmlElements {
  switch (instrument.kind) {
    case 'card':
      return cardDetails(instrument.card, false);
    case 'google-pay':
      return cardDetails(instrument.card, instrument.isNetworkTokenized);
    case 'apple-pay':
      return cardDetails(instrument.card, true);
    case 'paypal': {
      const { email, firstName, lastName, payerId, countryCode } = instrument.account;
      return {
        email,
        'payer-info': {
          email,
          'first-name': firstName,
          'last-name': lastName,
          'payer-id': payerId,
          'country-code': countryCode,
        },
      };
    }
    case 'local-payment': {
      const { fundingSource, paymentId, payerId } = instrument.account;
      return { 'funding-source': fundingSource, 'payment-id': paymentId, 'payer-id': payerId };
    }
    case 'us-bank-account':
    case 'sepa-debit':
      return { 'last-4': instrument.account.last4 };
    case 'venmo': {
      const { username, userId } = instrument.account;
      return { username, 'venmo-user-id': userId, 'last-two': userId.slice(-2) };
    }
  }
}

function cardDetails(card: Card, isNetworkTokenized: boolean): XmlElements {
  return {
    bin: card.bin,
    'last-two': card.last4.slice(-2),
    'last-four': card.last4,
    'card-type': brandNames(card.brand).legacy,
    'cardholder-name': optional(card.cardholderName),
    'expiration-month': card.expirationMonth,
    'expiration-year': card.expirationYear,
    'is-network-tokenized': flag(isNetworkTokenized),
  };
}

import { brandNames, type Card } from '../../state/card.ts';
import type { PaymentInstrument } from '../../state/instrument.ts';
import type { Nonce } from '../../state/nonce.ts';
import { threeDSecureElement } from '../../three-d-secure/result-xml.ts';
import { flag, optional, type XmlElements } from '../../wire/xml.ts';
import { unknownBin } from '../unknown-bin.ts';

/** A nonce and its payment instrument, in the provider's XML. */
export function nonceElement({ value, instrument, threeDSecure }: Nonce, isConsumed: boolean): XmlElements {
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

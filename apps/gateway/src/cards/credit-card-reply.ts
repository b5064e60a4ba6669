import { brandNames, type Card } from '../state/card.ts';
import type { Nonce } from '../state/nonce.ts';
import { optional, type XmlElements } from '../wire/xml.ts';
import { threeDSecureInfo } from './three-d-secure-result.ts';
import { unknownBinData, unknownIssuer } from './unknown-bin-data.ts';

/** A card and its nonce in the REST shape. */
export function creditCardReply({ value, threeDSecure }: Nonce, card: Card): object {
  const lastTwo = card.last4.slice(-2);
  return {
    type: 'CreditCard',
    nonce: value,
    description: `ending in ${lastTwo}`,
    consumed: false,
    threeDSecureInfo: threeDSecure ? threeDSecureInfo(threeDSecure) : null,
    details: {
      bin: card.bin,
      cardType: brandNames(card.brand).legacy,
      lastFour: card.last4,
      lastTwo,
      cardholderName: card.cardholderName ?? null,
      expirationMonth: card.expirationMonth,
      expirationYear: card.expirationYear,
    },
    binData: unknownBinData.legacy,
  };
}

/** The nonce of a security code in the REST shape, without card details. */
export function securityCodeReply(nonce: string): object {
  return {
    type: 'CreditCard',
    nonce,
    description: '',
    consumed: false,
    threeDSecureInfo: null,
    details: {
      bin: '',
      cardType: 'Unknown',
      lastFour: '',
      lastTwo: '',
      cardholderName: null,
      expirationMonth: null,
      expirationYear: null,
    },
    binData: unknownBinData.legacy,
  };
}

/** A card in the provider's XML. */
export function cardElement(card: Card, token: string | undefined): XmlElements {
  return {
    token: optional(token),
    bin: card.bin,
    'last-4': card.last4,
    'card-type': brandNames(card.brand).legacy,
    'expiration-month': card.expirationMonth,
    'expiration-year': card.expirationYear,
    'cardholder-name': optional(card.cardholderName),
    'unique-number-identifier': optional(card.numberIdentifier),
    'customer-location': 'International',
    ...unknownIssuer,
  };
}

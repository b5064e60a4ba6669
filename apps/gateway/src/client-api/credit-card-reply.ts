import { brandNames, type Card } from '../state/card.ts';
import type { Nonce } from '../state/nonce.ts';
import { threeDSecureInfo } from '../three-d-secure/result.ts';
import { unknownBinData } from './unknown-bin-data.ts';

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

import { findTestCard, postalCodeAnswer, securityCodeAnswer } from '@guichet/testkit';
import type { GatewaySettings } from '../settings.ts';
import type { Card } from '../state/card.ts';
import { newNonce } from '../state/identifiers.ts';
import type { Merchant } from '../state/merchant.ts';
import type { Nonce } from '../state/nonce.ts';
import { cardErrors, type FieldError, fullYear } from './card-checks.ts';
import type { CardInput } from './card-input.ts';

/** What comes of turning a card into a nonce. */
export type Tokenized =
  | { readonly kind: 'tokenized'; readonly nonce: Nonce }
  | { readonly kind: 'refused'; readonly errors: readonly FieldError[] };

/** Checks a card and, when nothing is wrong, gives a nonce for it. The number and the code end here. */
export function tokenizeCard(input: CardInput, merchant: Merchant, settings: GatewaySettings): Tokenized {
  const errors = cardErrors(input, settings);
  const testCard = findTestCard(input.number ?? '');
  if (errors.length > 0 || !testCard) {
    return { kind: 'refused', errors };
  }
  const nonce: Nonce = {
    value: newNonce(),
    card: keptCard(input, testCard.number, testCard.brand),
    securityCodeAnswer: securityCodeAnswer(input.cvv),
    postalCodeAnswer: postalCodeAnswer(input.postalCode),
    outcome: testCard.outcome,
    issuedAt: settings.now(),
  };
  merchant.nonces.issue(nonce);
  return { kind: 'tokenized', nonce };
}

function keptCard(input: CardInput, number: string, brand: Card['brand']): Card {
  return {
    brand,
    bin: number.slice(0, 6),
    last4: number.slice(-4),
    expirationMonth: (input.expirationMonth ?? '').padStart(2, '0'),
    expirationYear: fullYear(input.expirationYear ?? ''),
    ...(input.cardholderName === undefined ? {} : { cardholderName: input.cardholderName }),
    ...(input.postalCode === undefined ? {} : { postalCode: input.postalCode }),
  };
}

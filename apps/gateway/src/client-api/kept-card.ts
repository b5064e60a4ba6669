import type { TestCard } from '@guichet/testkit';
import type { Card } from '../state/card.ts';
import type { Merchant } from '../state/merchant.ts';
import { numberIdentifier } from '../state/number-identifier.ts';
import { fullYear } from './card-checks.ts';
import type { CardInput } from './card-input.ts';

/** The stored form of a card. It contains neither the full number nor the security code. */
export function keptCard(input: CardInput, { number, brand }: TestCard, { credentials }: Merchant): Card {
  return {
    brand,
    bin: number.slice(0, 6),
    last4: number.slice(-4),
    expirationMonth: (input.expirationMonth ?? '').padStart(2, '0'),
    expirationYear: fullYear(input.expirationYear ?? ''),
    numberIdentifier: numberIdentifier(number, credentials),
    ...(input.cardholderName === undefined ? {} : { cardholderName: input.cardholderName }),
    ...(input.postalCode === undefined ? {} : { postalCode: input.postalCode }),
  };
}

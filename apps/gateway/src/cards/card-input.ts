import type { TestCard } from '@guichet/testkit';
import { type Card, numberIdentifier } from '../state/card.ts';
import type { Merchant } from '../state/merchant.ts';
import { asRecord, flagField, type JsonRecord, textField } from '../wire/read.ts';

/** A card as a page sends it, before anything is checked. */
export type CardInput = {
  readonly number?: string;
  readonly expirationMonth?: string;
  readonly expirationYear?: string;
  readonly cvv?: string;
  readonly cardholderName?: string;
  readonly postalCode?: string;
  /** Whether the issuer verifies the card before a nonce is issued. */
  readonly validate: boolean;
};

/** Reads the `creditCard` of a request. `options` is beside it in GraphQL and inside it in REST. */
export function readCardInput(creditCard: JsonRecord, options: JsonRecord): CardInput {
  const [month, year] = (textField(creditCard, 'expirationDate') ?? '').split('/');
  return withoutMissing({
    number: textField(creditCard, 'number')?.replace(/[\s-]/g, ''),
    expirationMonth: textField(creditCard, 'expirationMonth') ?? month?.trim(),
    expirationYear: textField(creditCard, 'expirationYear') ?? year?.trim(),
    cvv: textField(creditCard, 'cvv'),
    cardholderName: textField(creditCard, 'cardholderName'),
    postalCode: textField(asRecord(creditCard.billingAddress), 'postalCode'),
    validate: flagField(options, 'validate'),
  });
}

type Optional<T> = { [K in keyof T]: T[K] | undefined };

function withoutMissing({
  validate,
  ...texts
}: Optional<Omit<CardInput, 'validate'>> & { validate: boolean }): CardInput {
  const given = Object.entries(texts).filter(([, value]) => value !== undefined && value !== '');
  return { ...Object.fromEntries(given), validate };
}

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

/** Expands a year to four digits. */
export function fullYear(year: string): string {
  return year.length === 2 ? `20${year}` : year;
}

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

import { findTestCard } from '@guichet/testkit';
import { cardErrors, type FieldError } from '../../client-api/card-checks.ts';
import { readCardInput } from '../../client-api/card-input.ts';
import { keptCard } from '../../client-api/kept-card.ts';
import type { GatewaySettings } from '../../settings.ts';
import type { Merchant } from '../../state/merchant.ts';
import type { ValidationError } from '../../wire/api-error.ts';
import type { JsonRecord } from '../../wire/read.ts';
import type { Reading } from '../vault-result.ts';
import type { MethodSource } from './method-draft.ts';

/** Reads a card that a server sends with its number. Neither the number nor the security code is stored. */
export function readCard(part: JsonRecord, merchant: Merchant, settings: GatewaySettings): Reading<MethodSource> {
  const input = readCardInput(
    {
      number: part.number,
      expirationDate: part.expiration_date,
      expirationMonth: part.expiration_month,
      expirationYear: part.expiration_year,
      cvv: part.cvv,
      cardholderName: part.cardholder_name,
    },
    {},
  );
  const testCard = findTestCard(input.number ?? '');
  // A server may save an expired card, so the date is checked as in 1970.
  const errors = cardErrors(input, merchant, { ...settings, now: () => new Date(0) });
  if (errors.length > 0 || !testCard || 'refusal' in testCard) {
    return { kind: 'wrong', errors: errors.map(placed) };
  }
  return {
    kind: 'read',
    value: { instrument: { kind: 'card', card: keptCard(input, testCard, merchant) }, sale: testCard.sale },
  };
}

/** Converts field names from camel case, as pages send them, to underscores, as servers send them. */
function placed({ path, code, message }: FieldError): ValidationError {
  const attribute = (path.at(-1) ?? 'base').replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
  return { on: ['credit-card'], attribute, code, message };
}

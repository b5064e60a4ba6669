import { findTestCard, postalCodeAnswer, securityCodeAnswer } from '@guichet/testkit';
import { cardErrors, type FieldError, fullYear } from '../../client-api/card-checks.ts';
import { type CardInput, readCardInput } from '../../client-api/card-input.ts';
import { keptCard } from '../../client-api/kept-card.ts';
import type { GatewaySettings } from '../../settings.ts';
import type { Card } from '../../state/card.ts';
import type { Merchant } from '../../state/merchant.ts';
import type { ValidationError } from '../../wire/api-error.ts';
import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';
import type { Place } from '../addresses/address-input.ts';
import type { Reading } from '../outcome.ts';
import type { MethodSource } from './method-draft.ts';

/** Reads a card that a server sends with its number. The number and the code end here. */
export function readCard(
  part: JsonRecord,
  on: Place,
  merchant: Merchant,
  settings: GatewaySettings,
): Reading<MethodSource> {
  const input = cardInputOf(part);
  const testCard = findTestCard(input.number ?? '', settings.scenarios.cards);
  const errors = cardErrors(input, merchant, anyDate(settings)).map(error => placed(error, on));
  if (errors.length > 0 || !testCard || 'refusal' in testCard) {
    return { kind: 'wrong', errors };
  }
  return {
    kind: 'read',
    value: {
      instrument: { kind: 'card', card: keptCard(input, testCard, merchant) },
      ...answers(part, settings),
      verification: testCard.verification,
      sale: testCard.sale,
    },
  };
}

/** Reads changes of a card whose number stays: its holder and its date. */
export function readCardChanges(
  part: JsonRecord,
  card: Card,
  on: Place,
  merchant: Merchant,
  settings: GatewaySettings,
): Reading<Card> {
  const { expirationMonth = card.expirationMonth, expirationYear = card.expirationYear, ...input } = cardInputOf(part);
  const whole = { ...input, expirationMonth, expirationYear };
  const errors = cardErrors(whole, merchant, anyDate(settings)).filter(({ path }) => path[0] !== 'number');
  return errors.length > 0
    ? { kind: 'wrong', errors: errors.map(error => placed(error, on)) }
    : {
        kind: 'read',
        value: {
          ...card,
          expirationMonth: expirationMonth.padStart(2, '0'),
          expirationYear: fullYear(expirationYear),
          ...(input.cardholderName === undefined ? {} : { cardholderName: input.cardholderName }),
        },
      };
}

/** The issuer's answers to the codes that a request carries. */
export function answers(
  part: JsonRecord,
  { scenarios }: GatewaySettings,
): Pick<MethodSource, 'securityCodeAnswer' | 'postalCodeAnswer'> {
  return {
    securityCodeAnswer: securityCodeAnswer(textField(part, 'cvv'), scenarios.securityCodes),
    postalCodeAnswer: postalCodeAnswer(textField(asRecord(part.billing_address), 'postal_code'), scenarios.postalCodes),
  };
}

/** Pages name the fields of a card in their own way. */
function cardInputOf(part: JsonRecord): CardInput {
  return readCardInput(
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
}

/** A server may save a card that has expired, so the date is judged as if no time had passed yet. */
function anyDate(settings: GatewaySettings): GatewaySettings {
  return { ...settings, now: () => new Date(0) };
}

function placed({ path, code, message }: FieldError, on: Place): ValidationError {
  const attribute = (path.at(-1) ?? 'base').replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
  return { on, attribute, code, message };
}

import { findTestCard } from '@guichet/testkit';
import { cardErrors } from '../../cards/card-checks.ts';
import { keptCard, readCardInput } from '../../cards/card-input.ts';
import type { FieldError } from '../../client-protocol/field-errors.ts';
import { findNonce } from '../../nonces/find-nonce.ts';
import type { GatewaySettings } from '../../settings.ts';
import type { Merchant } from '../../state/merchant.ts';
import type { ValidationError } from '../../wire/api-error.ts';
import { type JsonRecord, textField } from '../../wire/read.ts';
import type { Place, Reading } from '../replies.ts';
import { type MethodDraft, type MethodSource, readSaveOptions } from './method-draft.ts';

/** The error codes of an unusable nonce, which depend on the request, and the element that contains them. */
export type NonceCodes = { readonly on: Place; readonly consumed: string; readonly unknown: string };

/** Reads the payment method of a nonce. `above` is the parent of the instrument's element. */
export function readNonceMethod(
  part: JsonRecord,
  value: string,
  { on, consumed, unknown }: NonceCodes,
  above: Place,
  merchant: Merchant,
  settings: GatewaySettings,
): Reading<MethodDraft> {
  const lookup = findNonce(merchant, value, settings.now());
  const attribute = 'payment_method_nonce';
  switch (lookup.kind) {
    case 'usable': {
      const savedToken = lookup.nonce.paymentMethodToken;
      const draft = draftOf(part, lookup.nonce);
      return { kind: 'read', value: { ...draft, nonce: value, ...(savedToken === undefined ? {} : { savedToken }) } };
    }
    case 'consumed':
      return wrong({ on, attribute, code: consumed, message: 'Cannot use a payment_method_nonce more than once.' });
    case 'unknown':
      return wrong({ on, attribute, code: unknown, message: 'Unknown or expired payment_method_nonce.' });
    case 'invalid-number': {
      const place = [...above, 'credit-card'];
      return wrong({ on: place, attribute: 'number', code: '81715', message: 'Credit card number is invalid.' });
    }
  }
}

/** Reads a payment method from card fields. */
export function readCardMethod(part: JsonRecord, merchant: Merchant, settings: GatewaySettings): Reading<MethodDraft> {
  const card = readCard(part, merchant, settings);
  return card.kind === 'read' ? { kind: 'read', value: draftOf(part, card.value) } : card;
}

function draftOf(part: JsonRecord, source: MethodSource): MethodDraft {
  const token = textField(part, 'token');
  return { source, ...(token === undefined ? {} : { token }), options: readSaveOptions(part) };
}

function wrong(error: ValidationError): Reading<never> {
  return { kind: 'wrong', errors: [error] };
}

/** Reads a card that a server sends with its number. Neither the number nor the security code is stored. */
function readCard(part: JsonRecord, merchant: Merchant, settings: GatewaySettings): Reading<MethodSource> {
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

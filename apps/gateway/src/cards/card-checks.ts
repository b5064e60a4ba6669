import { findTestCard, postalCodeAnswer, processorResponse, securityCodeAnswer, type TestCard } from '@guichet/testkit';
import valid from 'card-validator';
import type { FieldError } from '../client-protocol/field-errors.ts';
import type { GatewaySettings } from '../settings.ts';
import { brandNames } from '../state/card.ts';
import type { Merchant } from '../state/merchant.ts';
import { type CardInput, fullYear } from './card-input.ts';

/** All validation errors of a card; empty when it can be tokenized. */
export function cardErrors(input: CardInput, merchant: Merchant, { now }: GatewaySettings): readonly FieldError[] {
  const testCard = findTestCard(input.number ?? '');
  const form = [
    numberError(input.number, testCard, merchant),
    expirationError(input, now()),
    securityCodeError(input, testCard),
    nameError(input.cardholderName),
    postalCodeError(input.postalCode),
  ].filter(error => error !== undefined);
  return form.length > 0 || !testCard ? form : scenarioErrors(input, testCard);
}

function fieldError(field: string, code: string, message: string): FieldError {
  return { path: field.split('.'), code, message };
}

function numberError(
  number: string | undefined,
  testCard: TestCard | undefined,
  { settings }: Merchant,
): FieldError | undefined {
  if (!number) {
    return fieldError('number', '81714', 'Credit card number is required.');
  }
  if (!/^\d{12,19}$/.test(number)) {
    return fieldError('number', '81716', 'Credit card number must be 12-19 digits.');
  }
  if (!valid.number(number, { luhnValidateUnionPay: true }).isValid) {
    return fieldError('number', '81715', 'Credit card number is invalid.');
  }
  if (!testCard) {
    return fieldError('number', '81717', 'Credit card number is not an accepted test number.');
  }
  // Compared by the name in the configuration, where Diners Club counts as Discover.
  const supported = settings.supportedBrands.map(brand => brandNames(brand).legacy);
  return supported.includes(brandNames(testCard.brand).legacy)
    ? undefined
    : fieldError('number', '81703', 'Credit card type is not accepted by this merchant account.');
}

function expirationError({ expirationMonth, expirationYear }: CardInput, now: Date): FieldError | undefined {
  if (!expirationMonth && !expirationYear) {
    return fieldError('expirationDate', '81709', 'Expiration date is required.');
  }
  if (!/^(0?[1-9]|1[0-2])$/.test(expirationMonth ?? '')) {
    return fieldError('expirationMonth', '81712', 'Expiration month is invalid.');
  }
  if (!/^(\d{2}|2\d{3})$/.test(expirationYear ?? '')) {
    return fieldError('expirationYear', '81713', 'Expiration year is invalid.');
  }
  const endsAt = Date.UTC(Number(fullYear(expirationYear ?? '')), Number(expirationMonth), 1);
  return endsAt <= now.getTime() ? fieldError('expirationDate', '81710', 'Expiration date is invalid.') : undefined;
}

function securityCodeError({ cvv }: CardInput, testCard: TestCard | undefined): FieldError | undefined {
  if (!cvv) {
    return undefined;
  }
  const brand = testCard?.brand;
  const length = brand === 'american-express' ? /^\d{4}$/ : /^\d{3}$/;
  const accepted = brand === undefined ? /^\d{3,4}$/ : length;
  return accepted.test(cvv)
    ? undefined
    : fieldError('cvv', '81707', 'CVV must be 4 digits for American Express and 3 digits for other card types.');
}

function nameError(name: string | undefined): FieldError | undefined {
  return name !== undefined && name.length > 175
    ? fieldError('cardholderName', '81723', 'Cardholder name is too long.')
    : undefined;
}

function postalCodeError(postalCode: string | undefined): FieldError | undefined {
  if (postalCode === undefined) {
    return undefined;
  }
  if (postalCode.replace(/[\s-]/g, '').length > 9) {
    return fieldError(
      'billingAddress.postalCode',
      '81809',
      'Postal code may contain no more than 9 letters or digits.',
    );
  }
  return /^[a-zA-Z0-9\s-]*$/.test(postalCode)
    ? undefined
    : fieldError(
        'billingAddress.postalCode',
        '81813',
        'Postal code can only contain letters, numbers, spaces, and hyphens.',
      );
}

/** The scenario table's errors for the card: rejected by its number, or failed in its issuer's verification. */
function scenarioErrors(input: CardInput, testCard: TestCard): readonly FieldError[] {
  if ('refusal' in testCard) {
    const { field, code, message } = testCard.refusal;
    return [fieldError(field, code, message)];
  }
  const { verification } = testCard;
  if (!input.validate) {
    return [];
  }
  if (verification.kind === 'declined' || verification.kind === 'failed') {
    const { text } = processorResponse(verification.code);
    return [fieldError('number', '81715', text)];
  }
  if (verification.kind === 'gateway-rejected') {
    return [fieldError('number', '81715', `Gateway Rejected: ${verification.reason}`)];
  }
  if (securityCodeAnswer(input.cvv) === 'N') {
    return [fieldError('cvv', '81736', 'CVV verification failed.')];
  }
  return postalCodeAnswer(input.postalCode) === 'N'
    ? [fieldError('billingAddress.postalCode', '81737', 'Postal code verification failed.')]
    : [];
}

import { findLocalPaymentType } from '@guichet/testkit';
import type { FieldError } from '../client-protocol/field-errors.ts';
import type { GatewaySettings } from '../settings.ts';
import { randomText } from '../state/identifiers.ts';
import type { Merchant } from '../state/merchant.ts';
import { asRecord, type JsonRecord, textField } from '../wire/read.ts';
import { keepLocalPayment, type LocalPayment } from './payment.ts';

/** The result of a page's request to begin a local payment. */
export type BeginResult =
  | { readonly kind: 'begun'; readonly payment: LocalPayment }
  | { readonly kind: 'refused'; readonly errors: readonly FieldError[] };

/** Begins a local payment. What a page has to send depends on the payment method; every error is reported at once. */
export function beginLocalPayment(input: JsonRecord, merchant: Merchant, { now }: GatewaySettings): BeginResult {
  const text = (name: string): string => textField(input, name)?.trim() ?? '';
  const errors = errorsOf(input, text);
  if (errors.length > 0) {
    return { kind: 'refused', errors };
  }
  const payment: LocalPayment = {
    token: `LP-${randomText(17).toUpperCase()}`,
    paymentId: `PAYID-${randomText(24).toUpperCase()}`,
    type: text('fundingSource').toLowerCase(),
    status: 'created',
    amount: text('amount'),
    currency: text('currencyIsoCode'),
    shopName: textField(asRecord(input.experienceProfile), 'brandName') || merchant.credentials.merchantId,
    payerName: `${text('firstName')} ${text('lastName')}`,
    returnUrl: text('returnUrl'),
    cancelUrl: text('cancelUrl'),
    createdAt: now(),
  };
  keepLocalPayment(merchant, payment);
  return { kind: 'begun', payment };
}

function errorsOf(input: JsonRecord, text: (name: string) => string): readonly FieldError[] {
  const type = findLocalPaymentType(text('fundingSource').toLowerCase());
  const country = text('paymentTypeCountryCode');
  const asksForShipping = asRecord(input.experienceProfile).noShipping === false;
  const needed = ['firstName', 'lastName', ...(asksForShipping ? ['line1', 'city', 'countryCode'] : [])];
  return [
    type ? undefined : error('fundingSource', 'The payment type is unknown.'),
    /^\d{1,9}(\.\d{1,2})?$/.test(text('amount')) && Number(text('amount')) > 0
      ? undefined
      : error('amount', 'The amount must be a positive number with at most two decimals.'),
    !type || type.currencies.includes(text('currencyIsoCode'))
      ? undefined
      : error('currencyIsoCode', `${type.name} takes ${type.currencies.join(' and ')}.`),
    !type || country === '' || country === type.countryCode
      ? undefined
      : error('paymentTypeCountryCode', `${type.name} is offered in ${type.countryCode}.`),
    ...needed.map(name => (text(name) === '' ? error(name, 'The field is required.') : undefined)),
    ...['returnUrl', 'cancelUrl'].map(name =>
      /^[a-z][a-z0-9+.-]*:\/\/./i.test(text(name)) && !/^javascript:/i.test(text(name))
        ? undefined
        : error(name, 'The URL must be absolute.'),
    ),
  ].filter(found => found !== undefined);
}

/** The provider's code for a parameter that a payment method does not take. */
function error(field: string, message: string): FieldError {
  return { path: [field], code: '82923', message };
}

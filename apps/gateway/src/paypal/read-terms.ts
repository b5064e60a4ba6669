import { type PayPalAddress, type PayPalCurrency, paypalCurrencies } from '@guichet/testkit';
import { type JsonRecord, textField } from '../wire/read.ts';
import type { PaymentTerms } from './payment.ts';

/** An error of a request, in PayPal's terms. */
export type TermsIssue = { readonly field: string; readonly issue: string; readonly message: string };

/** The terms of a payment, or their errors. */
export type TermsReading =
  | { readonly kind: 'terms'; readonly terms: PaymentTerms }
  | { readonly kind: 'wrong'; readonly issues: readonly TermsIssue[] };

/** Reads amount and shipping address. `needsAmount` is false for an agreement to later payments. */
export function readTerms(
  input: JsonRecord,
  address: JsonRecord,
  options: { readonly needsAmount: boolean },
): TermsReading {
  const amount = textField(input, 'amount');
  const currency = textField(input, 'currencyIsoCode')?.toUpperCase();
  const known = paypalCurrencies.find(({ code }) => code === currency);
  const shippingAddress = readAddress(address);
  const issues = [
    ...(options.needsAmount || amount !== undefined
      ? [amountIssue(amount, known), currencyIssue(currency, known)]
      : []),
    addressIssue(address, shippingAddress),
  ].filter(found => found !== undefined);
  return issues.length > 0
    ? { kind: 'wrong', issues }
    : {
        kind: 'terms',
        terms: {
          ...(amount === undefined ? {} : { amount }),
          ...(currency === undefined ? {} : { currency }),
          ...(shippingAddress ? { shippingAddress } : {}),
        },
      };
}

function issue(field: string, name: string, message: string): TermsIssue {
  return { field, issue: name, message };
}

function amountIssue(amount: string | undefined, currency: PayPalCurrency | undefined): TermsIssue | undefined {
  if (amount === undefined || amount === '') {
    return issue('amount', 'MISSING_REQUIRED_PARAMETER', 'An amount is required.');
  }
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(amount) || Number(amount) <= 0) {
    return issue(
      'amount',
      'INVALID_PARAMETER_SYNTAX',
      'The amount must be a positive number with at most two decimals.',
    );
  }
  return currency?.decimals === 0 && !/^\d+(\.0+)?$/.test(amount)
    ? issue('amount', 'DECIMALS_NOT_SUPPORTED', 'The currency has no decimals.')
    : undefined;
}

function currencyIssue(currency: string | undefined, known: PayPalCurrency | undefined): TermsIssue | undefined {
  if (!currency) {
    return issue('currencyIsoCode', 'MISSING_REQUIRED_PARAMETER', 'A currency is required.');
  }
  return known ? undefined : issue('currencyIsoCode', 'CURRENCY_NOT_SUPPORTED', `PayPal does not take ${currency}.`);
}

function addressIssue(given: JsonRecord, address: PayPalAddress | undefined): TermsIssue | undefined {
  return textField(given, 'line1') !== undefined && !address
    ? issue('shippingAddress', 'INVALID_PARAMETER_VALUE', 'An address needs a line, a city and a country code.')
    : undefined;
}

function readAddress(given: JsonRecord): PayPalAddress | undefined {
  const line1 = textField(given, 'line1');
  const city = textField(given, 'city');
  const countryCode = textField(given, 'countryCode');
  if (!line1 || !city || !/^[A-Za-z]{2}$/.test(countryCode ?? '')) {
    return undefined;
  }
  const [line2, state, postalCode] = ['line2', 'state', 'postalCode'].map(key => textField(given, key) ?? undefined);
  return {
    recipientName: textField(given, 'recipientName') ?? '',
    line1,
    ...(line2 === undefined ? {} : { line2 }),
    city,
    ...(state === undefined ? {} : { state }),
    ...(postalCode === undefined ? {} : { postalCode }),
    countryCode: (countryCode ?? '').toUpperCase(),
  };
}

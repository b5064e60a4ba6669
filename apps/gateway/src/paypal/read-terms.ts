import type { PayPalAddress, PayPalCurrency } from '@guichet/testkit';
import { asRecord, type JsonRecord, textField } from '../wire/read.ts';
import type { LineItem, PaymentTerms, ShippingOption } from './payment.ts';

/** One thing wrong with a request, in PayPal's words. */
export type TermsIssue = { readonly field: string; readonly issue: string; readonly message: string };

/** The terms of a payment, or what is wrong with them. */
export type TermsReading =
  | { readonly kind: 'terms'; readonly terms: PaymentTerms }
  | { readonly kind: 'wrong'; readonly issues: readonly TermsIssue[] };

/** Reads what is to be paid and where it goes. `needsAmount` is false for an agreement to later payments. */
export function readTerms(
  input: JsonRecord,
  address: JsonRecord,
  options: { readonly needsAmount: boolean; readonly currencies: readonly PayPalCurrency[] },
): TermsReading {
  const amount = textField(input, 'amount');
  const currency = textField(input, 'currencyIsoCode')?.toUpperCase();
  const known = options.currencies.find(({ code }) => code === currency);
  const shippingAddress = readAddress(address);
  const shippingOptions = listOf(input.shippingOptions).map(readShippingOption);
  const lineItems = listOf(input.lineItems).map(readLineItem);
  const issues = [
    ...(options.needsAmount || amount !== undefined
      ? [amountIssue(amount, known), currencyIssue(currency, known)]
      : []),
    addressIssue(address, shippingAddress),
    lineItems.includes(undefined)
      ? issue('lineItems', 'INVALID_PARAMETER_VALUE', 'A line item is incomplete.')
      : undefined,
    shippingOptionsIssue(shippingOptions, currency),
  ].filter(found => found !== undefined);
  return issues.length > 0
    ? { kind: 'wrong', issues }
    : {
        kind: 'terms',
        terms: {
          ...(amount === undefined ? {} : { amount }),
          ...(currency === undefined ? {} : { currency }),
          lineItems: lineItems.filter(item => item !== undefined),
          shippingOptions: shippingOptions.filter(option => option !== undefined),
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

function shippingOptionsIssue(
  options: readonly (ShippingOption | undefined)[],
  currency: string | undefined,
): TermsIssue | undefined {
  if (options.some(option => option === undefined || option.currency !== currency)) {
    return issue(
      'shippingOptions',
      'INVALID_PARAMETER_VALUE',
      'A shipping option is incomplete or in another currency.',
    );
  }
  if (options.length > 0 && options.filter(option => option?.isSelected).length !== 1) {
    return issue('shippingOptions', 'INVALID_PARAMETER_VALUE', 'Exactly one shipping option must be selected.');
  }
  return new Set(options.map(option => option?.id)).size === options.length
    ? undefined
    : issue('shippingOptions', 'INVALID_PARAMETER_VALUE', 'Two shipping options have the same id.');
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

function readShippingOption(value: unknown): ShippingOption | undefined {
  const option = asRecord(value);
  const price = asRecord(option.amount);
  const id = textField(option, 'id');
  const label = textField(option, 'label');
  const amount = textField(price, 'value');
  const currency = textField(price, 'currency')?.toUpperCase();
  const isComplete = id && label && currency && /^\d{1,9}(\.\d{1,2})?$/.test(amount ?? '');
  return isComplete ? { id, label, amount: amount ?? '', currency, isSelected: option.selected === true } : undefined;
}

function readLineItem(value: unknown): LineItem | undefined {
  const item = asRecord(value);
  const name = textField(item, 'name');
  const quantity = textField(item, 'quantity');
  const unitAmount = textField(item, 'unitAmount');
  return name && quantity && unitAmount && /^(debit|credit)$/.test(textField(item, 'kind') ?? '')
    ? { name, quantity, unitAmount }
    : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

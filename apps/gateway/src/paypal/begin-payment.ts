import { type PayPalAddress, type PayPalCurrency, paypalCurrencies } from '@guichet/testkit';
import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import { asRecord, flagField, type JsonRecord, textField } from '../wire/read.ts';
import { newAgreementToken, newPaymentId, newPaymentToken } from './identifiers.ts';
import { keepPayment, type PaymentTerms, type PayPalPayment } from './payment.ts';
import { readShippingOptions, withShipping } from './shipping-options.ts';

/** The result of a page's request to begin a payment. */
export type PaymentResult =
  | { readonly kind: 'payment'; readonly payment: PayPalPayment }
  | { readonly kind: 'wrong'; readonly issues: readonly TermsIssue[] };

/** Begins a payment or, with `vault`, an agreement to later payments. */
export function beginPayment(
  flow: PayPalPayment['flow'],
  input: JsonRecord,
  merchant: Merchant,
  settings: GatewaySettings,
): PaymentResult {
  const profile = asRecord(input.experienceProfile);
  const address = flow === 'checkout' ? input : asRecord(input.shippingAddress);
  const terms = readTerms(input, address, { needsAmount: flow === 'checkout' });
  const intent = textField(input, 'intent') ?? 'authorize';
  const returnUrl = textField(input, 'returnUrl') ?? '';
  const cancelUrl = textField(input, 'cancelUrl') ?? '';
  const issues = [
    ...(terms.kind === 'wrong' ? terms.issues : []),
    intentIssue(intent),
    urlIssue('returnUrl', returnUrl),
    urlIssue('cancelUrl', cancelUrl),
  ].filter(found => found !== undefined);
  if (terms.kind === 'wrong' || issues.length > 0) {
    return { kind: 'wrong', issues };
  }
  const description = textField(input, 'description');
  const locale = textField(profile, 'localeCode');
  const payment: PayPalPayment = {
    token: flow === 'checkout' ? newPaymentToken() : newAgreementToken(),
    paymentId: newPaymentId(),
    flow,
    status: 'created',
    terms: terms.terms,
    intent,
    merchantName: textField(profile, 'brandName') || merchant.credentials.merchantId,
    ...(description === undefined ? {} : { description }),
    ...(locale === undefined ? {} : { locale }),
    asksForShipping: textField(profile, 'noShipping') === 'false' || profile.noShipping === false,
    isShippingFixed: flagField(profile, 'addressOverride'),
    offersCredit: flagField(input, 'offerPaypalCredit') || flagField(input, 'offerPayLater'),
    requestsAgreement: flow === 'vault' || flagField(input, 'requestBillingAgreement'),
    commits: textField(profile, 'userAction')?.toLowerCase() === 'commit',
    returnUrl,
    cancelUrl,
    createdAt: settings.now(),
  };
  keepPayment(merchant, payment);
  return { kind: 'payment', payment };
}

function intentIssue(intent: string): TermsIssue | undefined {
  return /^(authorize|sale|order)$/.test(intent)
    ? undefined
    : { field: 'intent', issue: 'INVALID_PARAMETER_VALUE', message: 'The intent must be authorize, sale or order.' };
}

function urlIssue(field: string, url: string): TermsIssue | undefined {
  // Apps on phones return by their own scheme.
  return /^[a-z][a-z0-9+.-]*:\/\/./i.test(url) && !/^javascript:/i.test(url)
    ? undefined
    : { field, issue: 'INVALID_PARAMETER_VALUE', message: `${field} must be an absolute URL.` };
}

/** An error of a request, in PayPal's terms. */
export type TermsIssue = { readonly field: string; readonly issue: string; readonly message: string };

/** The terms of a payment, or their errors. */
type TermsReading =
  | { readonly kind: 'terms'; readonly terms: PaymentTerms }
  | { readonly kind: 'wrong'; readonly issues: readonly TermsIssue[] };

/** Reads amount and shipping address. `needsAmount` is false for an agreement to later payments. */
function readTerms(input: JsonRecord, address: JsonRecord, options: { readonly needsAmount: boolean }): TermsReading {
  const amount = textField(input, 'amount');
  const currency = textField(input, 'currencyIsoCode')?.toUpperCase();
  const known = paypalCurrencies.find(({ code }) => code === currency);
  const shippingAddress = readAddress(address);
  const shippingOptions = readShippingOptions(input.shippingOptions);
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
          ...(amount === undefined ? {} : { amount: withShipping(amount, shippingOptions) }),
          ...(currency === undefined ? {} : { currency }),
          ...(shippingAddress ? { shippingAddress } : {}),
          ...(shippingOptions.length > 0 ? { shippingOptions } : {}),
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

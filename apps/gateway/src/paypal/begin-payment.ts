import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import { asRecord, flagField, type JsonRecord, textField } from '../wire/read.ts';
import { newAgreementToken, newPaymentId, newPaymentToken } from './identifiers.ts';
import { keepPayment, type PayPalPayment } from './payment.ts';
import { readTerms, type TermsIssue } from './read-terms.ts';

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

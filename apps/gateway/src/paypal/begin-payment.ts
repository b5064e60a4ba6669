import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import { findMethod } from '../vault/methods/saved-method.ts';
import { asRecord, flagField, type JsonRecord, textField } from '../wire/read.ts';
import { newAgreementToken, newPaymentId, newPaymentToken } from './identifiers.ts';
import { findPayment, keepPayment, type PayPalPayment } from './payment.ts';
import { readTerms, type TermsIssue } from './read-terms.ts';

/** What comes of a page's request about a payment. */
export type PaymentResult =
  | { readonly kind: 'payment'; readonly payment: PayPalPayment }
  | { readonly kind: 'wrong'; readonly issues: readonly TermsIssue[] };

/** Begins a payment or, with `vault`, an agreement to later ones. */
export function beginPayment(
  flow: PayPalPayment['flow'],
  input: JsonRecord,
  merchant: Merchant,
  settings: GatewaySettings,
): PaymentResult {
  const profile = asRecord(input.experienceProfile);
  const address = flow === 'checkout' ? input : asRecord(input.shippingAddress);
  const terms = readTerms(input, address, {
    needsAmount: flow === 'checkout',
    currencies: settings.scenarios.paypalCurrencies,
  });
  const intent = textField(input, 'intent') ?? 'authorize';
  const returnUrl = textField(input, 'returnUrl') ?? '';
  const cancelUrl = textField(input, 'cancelUrl') ?? '';
  const issues = [
    ...(terms.kind === 'wrong' ? terms.issues : []),
    intentIssue(intent),
    urlIssue('returnUrl', returnUrl),
    urlIssue('cancelUrl', cancelUrl),
    savedAccountIssue(textField(input, 'vaultInitiatedCheckoutPaymentMethodToken'), merchant),
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
  keepPayment(merchant, payment, settings.now());
  return { kind: 'payment', payment };
}

/** Changes what is to be paid while the window is still open. */
export function changePayment(input: JsonRecord, merchant: Merchant, settings: GatewaySettings): PaymentResult {
  const now = settings.now();
  const payment = findPayment(merchant, textField(input, 'paymentId') ?? '', now);
  if (payment?.status !== 'created') {
    const issue = { field: 'paymentId', issue: 'INVALID_RESOURCE_ID', message: 'There is no such open payment.' };
    return { kind: 'wrong', issues: [issue] };
  }
  const terms = readTerms({ amount: payment.terms.amount, ...input }, input, {
    needsAmount: true,
    currencies: settings.scenarios.paypalCurrencies,
  });
  if (terms.kind === 'wrong') {
    return terms;
  }
  const changed: PayPalPayment = {
    ...payment,
    terms: {
      ...payment.terms,
      ...terms.terms,
      // A list that is not sent stays as it is.
      lineItems: input.lineItems === undefined ? payment.terms.lineItems : terms.terms.lineItems,
      shippingOptions:
        input.shippingOptions === undefined ? payment.terms.shippingOptions : terms.terms.shippingOptions,
    },
  };
  keepPayment(merchant, changed, now);
  return { kind: 'payment', payment: changed };
}

function intentIssue(intent: string): TermsIssue | undefined {
  return /^(authorize|sale|order)$/.test(intent)
    ? undefined
    : { field: 'intent', issue: 'INVALID_PARAMETER_VALUE', message: 'The intent must be authorize, sale or order.' };
}

/** A payment can begin with an account that the shop has saved; then it must be there. */
function savedAccountIssue(token: string | undefined, merchant: Merchant): TermsIssue | undefined {
  return token === undefined || findMethod(merchant, token)?.instrument.kind === 'paypal'
    ? undefined
    : {
        field: 'vaultInitiatedCheckoutPaymentMethodToken',
        issue: 'INVALID_PARAMETER_VALUE',
        message: 'The token names no saved account at PayPal.',
      };
}

function urlIssue(field: string, address: string): TermsIssue | undefined {
  // Apps on phones come back by a scheme of their own.
  return /^[a-z][a-z0-9+.-]*:\/\/./i.test(address) && !/^javascript:/i.test(address)
    ? undefined
    : { field, issue: 'INVALID_PARAMETER_VALUE', message: `${field} must be an absolute address.` };
}

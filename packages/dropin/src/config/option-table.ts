import type { CreateOptions } from './create-options.ts';
import type { PaymentOptionId, ViewId } from './payment-option-id.ts';
import {
  amount,
  callable,
  currency,
  either,
  flag,
  isGiven,
  number,
  object,
  oneOf,
  open,
  type Setting,
  string,
  whatever,
} from './setting.ts';
import type {
  ApplePayOptions,
  GooglePayOptions,
  PayPalOptions,
  ThreeDSecureOptions,
  VenmoOptions,
} from './wallet-options.ts';

/** A setting for each one that a type names. */
type Table<Options> = { readonly [Name in keyof Options as string extends Name ? never : Name]-?: Setting };

const optionIds: readonly PaymentOptionId[] = ['card', 'paypal', 'paypalCredit', 'venmo', 'applePay', 'googlePay'];

/** The ids of views. */
export const viewIds: readonly ViewId[] = [...optionIds, 'options', 'methods', 'delete-confirmation'];

const windowSize = oneOf('01', '02', '03', '04', '05');
const anyObject = open({});

const payPal: Table<PayPalOptions> = {
  flow: oneOf('checkout', 'vault'),
  amount,
  currency,
  landingPageType: string,
  intent: string,
  buttonStyle: anyObject,
  commit: flag,
  vault: object({ vaultPayPal: flag }),
  offerCredit: flag,
  logLevel: string,
};

const venmo: Table<VenmoOptions> = {
  allowDesktop: flag,
  allowDesktopWebLogin: flag,
  allowNewBrowserTab: flag,
  allowNonDefaultBrowsers: flag,
  allowWebviews: flag,
  allowAndroidRecreation: flag,
  mobileWebFallBack: flag,
  requireManualReturn: flag,
  ignoreHistoryChanges: flag,
  processResultsDelay: number,
  paymentMethodUsage: string,
  profileId: string,
  displayName: string,
  deepLinkReturnUrl: string,
  riskCorrelationId: string,
};

const applePay: Table<ApplePayOptions> = {
  displayName: string,
  paymentRequest: anyObject,
  buttonStyle: oneOf('black', 'white', 'white-outline'),
  applePaySessionVersion: number,
  domainName: string,
};

const googlePay: Table<GooglePayOptions> = {
  googlePayVersion: oneOf(1, 2),
  merchantId: string,
  button: anyObject,
  transactionInfo: anyObject,
};

const threeDSecure: Table<ThreeDSecureOptions> = {
  amount,
  email: string,
  mobilePhoneNumber: string,
  customer: anyObject,
  billingAddress: anyObject,
  additionalInformation: open({ acsWindowSize: windowSize, shippingAddress: anyObject }),
  acsWindowSize: windowSize,
  accountType: string,
  challengeRequested: flag,
  requestedExemptionType: oneOf('low_value', 'transaction_risk_analysis'),
  exemptionRequested: flag,
  dataOnlyRequested: flag,
  cardAddChallengeRequested: flag,
  cardAdd: flag,
  collectDeviceData: flag,
  customFields: anyObject,
  merchantName: string,
  requestVisaDAF: flag,
  applySmartAuthentication: flag,
  version: either(string, number),
  cardinalSDKConfig: anyObject,
};

const field = anyObject;

const card = object({
  cardholderName: either(flag, object({ required: flag })),
  overrides: object({
    fields: object({ cardholderName: field, number: field, expirationDate: field, cvv: field, postalCode: field }),
    styles: object({}, { others: either(string, anyObject) }),
  }),
  clearFieldsAfterTokenization: flag,
  vault: object({ vaultCard: flag, allowVaultCardOverride: flag }),
});

/** What each option takes. Containers and the authorization are checked by `create`, which rejects. */
export const optionTable: Table<CreateOptions> = {
  authorization: string,
  container: whatever,
  selector: whatever,
  locale: string,
  translations: object({}, { others: string }),
  paymentOptionPriority: whatever,
  card: either(flag, card),
  paypal: open(payPal, ['flow']),
  paypalCredit: open(payPal, ['flow']),
  venmo: either(flag, open(venmo)),
  applePay: open(applePay),
  googlePay: open(googlePay),
  threeDSecure: either(flag, open(threeDSecure)),
  dataCollector: either(flag, open({ kount: whatever, paypal: flag })),
  vaultManager: flag,
  preselectVaultedPaymentMethod: flag,
  showDefaultPaymentMethodFirst: flag,
  hiddenVaultedPaymentMethodTypes: {
    takes: 'a list of the ids of options',
    accepts: value => Array.isArray(value) && value.every(id => !isGiven(id) || optionIds.includes(id)),
  },
  initialView: { takes: 'the id of a view', accepts: value => viewIds.some(id => id === value) },
  analytics: flag,
  stylesheet: either(string, { takes: 'false', accepts: value => value === false }),
  colorScheme: oneOf('auto', 'light', 'dark'),
  beforeWalletOpen: callable,
  signal: {
    takes: 'an AbortSignal',
    accepts: value => Object.prototype.toString.call(value) === '[object AbortSignal]',
  },
};

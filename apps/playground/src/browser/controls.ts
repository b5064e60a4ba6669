import type { CreateOptions } from '@guichet/dropin';

/** One control of the form: the option that it sets, by its path, and what it can be set to. */
export type Control = {
  /** The path inside `create`'s options, for instance `card.vault.vaultCard`. */
  readonly path: string;
  readonly kind: 'boolean' | 'text' | 'number' | 'json' | readonly string[];
  /** What the field suggests. @default nothing */
  readonly example?: string;
};

/** What the form does not set: the playground does, or it is no data. */
type SetElsewhere = 'authorization' | 'container' | 'selector' | 'locale' | 'signal' | 'beforeWalletOpen';

const booleans = (...paths: readonly string[]): readonly Control[] => paths.map(path => ({ path, kind: 'boolean' }));

const paypal = (name: 'paypal' | 'paypalCredit'): readonly Control[] => [
  { path: name, kind: 'boolean' },
  { path: `${name}.flow`, kind: ['checkout', 'vault'] },
  { path: `${name}.amount`, kind: 'text', example: '12.00' },
  { path: `${name}.currency`, kind: 'text', example: 'EUR' },
  { path: `${name}.intent`, kind: ['authorize', 'sale', 'order'] },
  { path: `${name}.landingPageType`, kind: ['login', 'billing'] },
  { path: `${name}.buttonStyle`, kind: 'json', example: '{ "color": "blue" }' },
  ...booleans(`${name}.commit`, `${name}.vault.vaultPayPal`, `${name}.offerCredit`),
  { path: `${name}.logLevel`, kind: ['warn', 'info', 'error'] },
];

/** The controls of every option. An option without an entry here does not compile. */
export const controls: Readonly<Record<Exclude<keyof CreateOptions, SetElsewhere>, readonly Control[]>> = {
  card: [
    ...booleans('card', 'card.cardholderName', 'card.cardholderName.required', 'card.clearFieldsAfterTokenization'),
    ...booleans('card.vault.vaultCard', 'card.vault.allowVaultCardOverride'),
    { path: 'card.overrides.fields', kind: 'json', example: '{ "number": { "placeholder": "1234" } }' },
    { path: 'card.overrides.styles', kind: 'json', example: '{ "input": { "font-size": "18px" } }' },
  ],
  paymentOptionPriority: [{ path: 'paymentOptionPriority', kind: 'json', example: '["paypal", "card"]' }],
  paypal: paypal('paypal'),
  paypalCredit: paypal('paypalCredit'),
  venmo: [
    ...booleans('venmo', 'venmo.allowDesktop', 'venmo.allowDesktopWebLogin', 'venmo.allowNewBrowserTab'),
    ...booleans('venmo.allowNonDefaultBrowsers', 'venmo.allowWebviews', 'venmo.allowAndroidRecreation'),
    ...booleans('venmo.mobileWebFallBack', 'venmo.requireManualReturn', 'venmo.ignoreHistoryChanges'),
    { path: 'venmo.processResultsDelay', kind: 'number' },
    { path: 'venmo.paymentMethodUsage', kind: ['single_use', 'multi_use'] },
    { path: 'venmo.profileId', kind: 'text' },
    { path: 'venmo.displayName', kind: 'text' },
    { path: 'venmo.deepLinkReturnUrl', kind: 'text' },
    { path: 'venmo.riskCorrelationId', kind: 'text' },
  ],
  applePay: [
    { path: 'applePay.displayName', kind: 'text' },
    { path: 'applePay.paymentRequest', kind: 'json', example: '{ "total": { "label": "Shop", "amount": "12" } }' },
    { path: 'applePay.buttonStyle', kind: ['black', 'white', 'white-outline'] },
    { path: 'applePay.applePaySessionVersion', kind: 'number' },
    { path: 'applePay.domainName', kind: 'text' },
  ],
  googlePay: [
    { path: 'googlePay.googlePayVersion', kind: 'number' },
    { path: 'googlePay.merchantId', kind: 'text' },
    { path: 'googlePay.button', kind: 'json', example: '{ "buttonType": "long" }' },
    {
      path: 'googlePay.transactionInfo',
      kind: 'json',
      example: '{ "totalPriceStatus": "FINAL", "totalPrice": "12", "currencyCode": "XOF" }',
    },
  ],
  threeDSecure: [
    { path: 'threeDSecure', kind: 'boolean' },
    { path: 'threeDSecure.amount', kind: 'text', example: '12.00' },
    { path: 'threeDSecure.version', kind: ['2', '2-cardinal-modal', '2-bootstrap3-modal', '2-inline-iframe'] },
    { path: 'threeDSecure.additionalInformation', kind: 'json', example: '{ "acsWindowSize": "03" }' },
    { path: 'threeDSecure.cardinalSDKConfig', kind: 'json', example: '{ "payment": { "displayLoading": true } }' },
  ],
  dataCollector: booleans('dataCollector', 'dataCollector.paypal', 'dataCollector.kount'),
  vaultManager: booleans('vaultManager'),
  preselectVaultedPaymentMethod: booleans('preselectVaultedPaymentMethod'),
  showDefaultPaymentMethodFirst: booleans('showDefaultPaymentMethodFirst'),
  hiddenVaultedPaymentMethodTypes: [{ path: 'hiddenVaultedPaymentMethodTypes', kind: 'json', example: '["paypal"]' }],
  initialView: [{ path: 'initialView', kind: ['card', 'options', 'methods', 'paypal', 'venmo', 'googlePay'] }],
  analytics: booleans('analytics'),
  stylesheet: [{ path: 'stylesheet', kind: 'json', example: '"/dropin/dropin.css" or false' }],
  colorScheme: [{ path: 'colorScheme', kind: ['auto', 'light', 'dark'] }],
  translations: [{ path: 'translations', kind: 'json', example: '{ "payWithCard": "Card or debit" }' }],
};

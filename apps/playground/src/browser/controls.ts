import type { CreateOptions } from '@guichet/dropin';

/** One control of the form: the option that it sets, by its path, and what it can be set to. */
export type Control = {
  /** The path inside `create`'s options, for instance `card.vault.vaultCard`. */
  readonly path: string;
  readonly kind: 'boolean' | 'text' | 'number' | 'json' | readonly string[];
  /** What the field suggests. @default nothing */
  readonly example?: string;
  /** The row of the options' page that describes it, where that is not the row of its path. */
  readonly row?: string;
};

/** What the form does not set: the playground does, or it is no data. */
type SetElsewhere = 'authorization' | 'container' | 'selector' | 'locale' | 'signal' | Hook;

/** A function of the page. */
type Hook = 'beforeWalletOpen' | 'beforeRequest' | 'canDelete';

const booleans = (...paths: readonly string[]): readonly Control[] => paths.map(path => ({ path, kind: 'boolean' }));
const ofRequest = (name: string): string => `requestPaymentMethod.threeDSecure.${name}`;

const paypal = (name: 'paypal' | 'paypalCredit'): readonly Control[] => [
  { path: name, kind: 'boolean' },
  { path: `${name}.flow`, kind: ['checkout', 'vault'] },
  { path: `${name}.amount`, kind: 'text', example: '12.00' },
  { path: `${name}.currency`, kind: 'text', example: 'EUR' },
  { path: `${name}.intent`, kind: ['authorize', 'sale', 'order'] },
  { path: `${name}.landingPageType`, kind: ['login', 'billing'] },
  { path: `${name}.buttonStyle`, kind: 'json', example: '{ "color": "blue" }' },
  ...booleans(`${name}.commit`, `${name}.payLater`, `${name}.messages`, `${name}.offerCredit`),
  { path: `${name}.vault.vaultPayPal`, kind: 'boolean', row: `${name}.vault` },
  { path: `${name}.logLevel`, kind: ['warn', 'info', 'error'] },
];

/** The controls of every option. An option without an entry here does not compile. */
export const controls: Readonly<Record<Exclude<keyof CreateOptions, SetElsewhere>, readonly Control[]>> = {
  card: [
    ...booleans('card', 'card.cardholderName'),
    { path: 'card.cardholderName.required', kind: 'boolean', row: 'card.cardholderName' },
    ...booleans('card.clearFieldsAfterTokenization'),
    ...booleans('card.vault.vaultCard', 'card.vault.allowVaultCardOverride'),
    { path: 'card.vault.requireCvv', kind: ['always', 'never'] },
    { path: 'card.overrides.fields', kind: 'json', example: '{ "number": { "placeholder": "1234" } }' },
    { path: 'card.overrides.styles', kind: 'json', example: '{ "input": { "font-size": "18px" } }' },
  ],
  paymentOptionPriority: [{ path: 'paymentOptionPriority', kind: 'json', example: '["paypal", "card"]' }],
  customMethods: [{ path: 'customMethods', kind: 'json', example: '["mobileMoney", "payAtTheDoor"]' }],
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
  localPayment: [
    { path: 'localPayment.types', kind: 'json', example: '["ideal", "bancontact"]' },
    { path: 'localPayment.amount', kind: 'text', example: '12.00' },
    { path: 'localPayment.currencyCode', kind: 'text', example: 'EUR' },
    { path: 'localPayment.countryCode', kind: 'text', example: 'NL' },
    ...['merchantAccountId', 'displayName', 'givenName', 'surname', 'email', 'phone'].map(
      (name): Control => ({ path: `localPayment.${name}`, kind: 'text' }),
    ),
    { path: 'localPayment.address', kind: 'json', example: '{ "countryCode": "NL" }' },
    ...booleans('localPayment.shippingAddressRequired', 'localPayment.recurrent'),
    { path: 'localPayment.customerId', kind: 'text' },
    { path: 'localPayment.redirectUrl', kind: 'text' },
    { path: 'localPayment.fallback', kind: 'json', example: '{ "buttonText": "Back" }' },
    { path: 'localPayment.windowOptions', kind: 'json', example: '{ "width": 800 }' },
  ],
  usBankAccount: [
    { path: 'usBankAccount.mandateText', kind: 'text', example: 'I authorize A shop to debit my account.' },
    { path: 'usBankAccount.ownershipType', kind: ['personal', 'business'] },
    { path: 'usBankAccount.accountType', kind: ['checking', 'savings'] },
    ...['firstName', 'lastName', 'businessName'].map(
      (name): Control => ({ path: `usBankAccount.${name}`, kind: 'text' }),
    ),
    { path: 'usBankAccount.billingAddress', kind: 'json', example: '{ "region": "CA" }' },
  ],
  sepaDirectDebit: [
    { path: 'sepaDirectDebit.merchantAccountId', kind: 'text', example: 'eur' },
    { path: 'sepaDirectDebit.customerId', kind: 'text', example: 'customer-1' },
    { path: 'sepaDirectDebit.mandateType', kind: ['ONE_OFF', 'RECURRENT'] },
    ...['countryCode', 'locale', 'accountHolderName', 'redirectUrl'].map(
      (name): Control => ({ path: `sepaDirectDebit.${name}`, kind: 'text' }),
    ),
    { path: 'sepaDirectDebit.billingAddress', kind: 'json', example: '{ "postalCode": "10115" }' },
  ],
  expressMethods: [
    { path: 'expressMethods.total', kind: 'text', example: '12.00' },
    { path: 'expressMethods.currency', kind: 'text', example: 'EUR' },
    { path: 'expressMethods.methods', kind: 'json', example: '["googlePay", "paypal"]' },
    { path: 'expressMethods.countryCode', kind: 'text', example: 'FR' },
    { path: 'expressMethods.label', kind: 'text', example: 'A shop' },
    { path: 'expressMethods.lineItems', kind: 'json', example: '[{ "label": "Tickets", "amount": "12.00" }]' },
    ...booleans('expressMethods.requestShipping', 'expressMethods.requestContact'),
    {
      path: 'expressMethods.shippingOptions',
      kind: 'json',
      example: '[{ "id": "post", "label": "Post", "amount": "2.00" }]',
    },
  ],
  threeDSecure: [
    { path: 'threeDSecure', kind: 'boolean' },
    { path: 'threeDSecure.amount', kind: 'text', example: '12.00', row: ofRequest('amount') },
    { path: 'threeDSecure.version', kind: ['2', '2-cardinal-modal', '2-bootstrap3-modal', '2-inline-iframe'] },
    {
      path: 'threeDSecure.additionalInformation',
      kind: 'json',
      example: '{ "acsWindowSize": "03" }',
      row: ofRequest('additionalInformation'),
    },
    { path: 'threeDSecure.cardinalSDKConfig', kind: 'json', example: '{ "payment": { "displayLoading": true } }' },
  ],
  dataCollector: booleans('dataCollector', 'dataCollector.paypal', 'dataCollector.kount'),
  vaultManager: booleans('vaultManager'),
  preselectVaultedPaymentMethod: booleans('preselectVaultedPaymentMethod'),
  showDefaultPaymentMethodFirst: booleans('showDefaultPaymentMethodFirst'),
  hiddenVaultedPaymentMethodTypes: [{ path: 'hiddenVaultedPaymentMethodTypes', kind: 'json', example: '["paypal"]' }],
  initialView: [{ path: 'initialView', kind: ['card', 'options', 'methods', 'paypal', 'venmo', 'googlePay'] }],
  layout: [{ path: 'layout', kind: ['list', 'accordion', 'radios'] }],
  analytics: booleans('analytics'),
  stylesheet: [{ path: 'stylesheet', kind: 'json', example: '"/dropin/dropin.css" or false' }],
  colorScheme: [{ path: 'colorScheme', kind: ['auto', 'light', 'dark'] }],
  translations: [{ path: 'translations', kind: 'json', example: '{ "payWithCard": "Card or debit" }' }],
};

type OptionName = keyof typeof controls;

/** The options by what a reader looks for, in the order of the form. */
export const groups: readonly { readonly title: string; readonly names: readonly OptionName[] }[] = [
  { title: 'Card', names: ['card'] },
  { title: 'PayPal', names: ['paypal', 'paypalCredit'] },
  { title: 'Venmo', names: ['venmo'] },
  { title: 'Google Pay', names: ['googlePay'] },
  { title: 'Apple Pay', names: ['applePay'] },
  { title: 'Local payments', names: ['localPayment'] },
  { title: 'Bank debits', names: ['usBankAccount', 'sepaDirectDebit'] },
  { title: 'Ways to pay of your own', names: ['customMethods'] },
  { title: 'Express wallets', names: ['expressMethods'] },
  { title: '3-D Secure and fraud', names: ['threeDSecure', 'dataCollector'] },
  {
    title: 'Saved methods',
    names: [
      'vaultManager',
      'preselectVaultedPaymentMethod',
      'showDefaultPaymentMethodFirst',
      'hiddenVaultedPaymentMethodTypes',
    ],
  },
  { title: 'Order and first view', names: ['paymentOptionPriority', 'initialView'] },
  { title: 'Look and texts', names: ['layout', 'colorScheme', 'stylesheet', 'translations'] },
  { title: 'Analytics', names: ['analytics'] },
];

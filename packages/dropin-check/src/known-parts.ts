import type { Dropin, DropinEvents } from '@guichet/dropin';
import { action, changed, type Known, same, unknown } from './finding.ts';

/** The events of Drop-in. */
export const events = {
  changeActiveView: same,
  paymentMethodRequestable: changed('it is emitted again when a form that is still complete becomes requestable.'),
  noPaymentMethodRequestable: same,
  paymentOptionSelected: same,
  'card:focus': same,
  'card:blur': same,
  'card:empty': same,
  'card:notEmpty': same,
  'card:validityChange': same,
  'card:cardTypeChange': same,
  'card:inputSubmitRequest': same,
  'card:binAvailable': same,
  '3ds:customer-canceled': same,
  '3ds:authentication-modal-render': same,
  '3ds:authentication-modal-close': same,
} satisfies { readonly [Name in Exclude<keyof DropinEvents, OwnEvent>]: Known };

/** Events that Drop-in does not have: a page can't listen to them yet. */
type OwnEvent =
  | '3ds:authentication-iframe-available'
  | 'blur'
  | 'change'
  | 'focus'
  | 'methodDeleted'
  | 'optionFailed'
  | 'optionReady'
  | 'ready';

/** The methods of an instance. */
export const methods = {
  requestPaymentMethod: changed('two requests at the same time get one result instead of two nonces.'),
  clearSelectedPaymentMethod: changed('saved methods open once they were fetched again.'),
  updateConfiguration: same,
  isPaymentMethodRequestable: same,
  getAvailablePaymentOptions: changed('the result is a copy.'),
  on: changed('a handler that throws does not stop the others.'),
  off: changed('it removes only the handler that it is given.'),
  hasListener: same,
  teardown: changed('it can be called again, and removes only the stylesheet that the widget added.'),
} satisfies { readonly [Name in Exclude<keyof Dropin, 'markPaymentMethodSpent' | 'showView' | 'update'>]: Known };

/** What pages read from an instance although it was never documented. */
export const internals: Readonly<Record<string, Known>> = {
  _mainView: action(
    'it is not there: call instance.showView(id) in place of setPrimaryView and toggleAdditionalOptions.',
  ),
  _model: action('it is not there: listen to changeActiveView and paymentMethodRequestable.'),
  _client: action('it is not there: create a client of your own with braintree-web.'),
  _dataCollector: action('it is not there: the payload has deviceData.'),
};

/** The attributes of a script tag, without `data-`. */
export const attributes: Readonly<Record<string, Known>> = Object.fromEntries(
  [
    'braintree-dropin-authorization',
    'locale',
    'payment-option-priority',
    'data-collector.paypal',
    'card.cardholdername',
    'card.cardholdername.required',
    'card.cardholder-name',
    'card.cardholder-name.required',
    ...['paypal', 'paypal-credit'].flatMap(option =>
      ['amount', 'currency', 'flow', 'landing-page-type'].map(setting => `${option}.${setting}`),
    ),
  ]
    .map((name): readonly [string, Known] => [name, same])
    .concat([['data-collector.kount', changed('it is accepted without effect: the provider removed Kount.')]]),
);

/** Values of `data-braintree-id`. */
export const hooks: ReadonlySet<string> = new Set([
  ...['wrapper', 'svgs', 'disable-wrapper', 'methods-label', 'methods-edit', 'choose-a-way-to-pay', 'upper-container'],
  ...['loading-container', 'loading-indicator', 'delete-confirmation', 'delete-confirmation__message'],
  ...['delete-confirmation__no', 'delete-confirmation__yes', 'methods', 'methods-container', 'options'],
  ...[
    'payment-options-container',
    'sheet-container',
    'paypal',
    'paypalCredit',
    'applePay',
    'googlePay',
    'venmo',
    'card',
  ],
  ...['paypal-sheet-header', 'paypal-credit-sheet-header', 'apple-pay-sheet-header', 'google-pay-sheet-header'],
  ...['venmo-sheet-header', 'card-sheet-header', 'paypal-button', 'paypal-credit-button', 'apple-pay-button'],
  ...['google-pay-button', 'venmo-button', 'card-view-icons', 'cardholder-name-field-group', 'number-field-group'],
  ...['expiration-date-field-group', 'cvv-field-group', 'postal-code-field-group', 'save-card-field-group'],
  ...['cardholder-name-field-error', 'number-field-error', 'expiration-date-field-error', 'cvv-field-error'],
  ...['postal-code-field-error', 'card-number-icon', 'card-number-icon-svg', 'cvv-icon', 'cvv-icon-svg'],
  ...['cvv-label-descriptor', 'save-card-input', 'sheet-error', 'sheet-error-text', 'lower-container'],
  ...['other-ways-to-pay', 'toggle'],
]);

const words = (element: string, ...names: readonly string[]): readonly string[] => names.map(name => element + name);

/** The classes of the widget's elements. */
export const classes: ReadonlySet<string> = new Set([
  ...words(
    'braintree-',
    'dropin',
    'dropin__disabled',
    'loading',
    'loaded',
    'hidden',
    'heading',
    'placeholder',
    'disabled',
  ),
  ...words('braintree-', 'upper-container', 'methods', 'methods-initial', 'methods--active', 'methods--edit'),
  ...words('braintree-', 'options', 'options-initial', 'options-list', 'test-class', 'large-button', 'toggle'),
  ...words('braintree-', 'no-payment-method-selected', 'show-methods', 'show-options', 'show-card'),
  ...words('braintree-loader__', 'container', 'indicator', 'lock'),
  ...words('braintree-delete-confirmation', '', '__button', '__button-container'),
  ...words('braintree-sheet', '', '__container', '__header', '__header-label', '__label', '__text', '__logo--header'),
  ...words('braintree-sheet', '__content', '__content--button', '__content--form', '__icons', '__card-icon'),
  ...words('braintree-sheet', '__error', '__error-icon', '__error-text', '--has-error', '--active', '--loading'),
  ...words('braintree-sheet', '--tokenized', '__button--paypal', '__button--apple-pay', '__button--venmo'),
  ...words('braintree-form', '', '__flexible-fields', '__field-group', '__label', '__field', '__hosted-field'),
  ...words('braintree-form', '__icon-container', '__icon', '__field-secondary-icon', '__field-error-icon'),
  ...words('braintree-form', '__field-error', '__descriptor', '__notice-of-collection', '__field--valid'),
  ...words('braintree-form__field-group--', 'has-error', 'is-focused', 'card-type-known'),
  ...words('braintree-form-', 'cardholder-name', 'number', 'expiration', 'cvv', 'postal-code'),
  ...words('braintree-option', '', '__logo', '__label', '__disabled-message'),
  ...words('braintree-method', '', '--active', '--disabled', '__icon-container', '__delete-container', '__icon'),
  ...words('braintree-method', '__delete', '__logo', '__label', '__label--small', '__check-container', '__check'),
]);

/** Classes that are made of a part and a payment option's or a field's name. */
const composed =
  /^braintree-(option__|show-)?(card|paypal|paypalCredit|venmo|applePay|googlePay)$|^braintree-hosted-fields?-(focused|valid|invalid|number|expirationDate|cvv|postalCode|cardholderName)$/;

/** The verdict on a class of the widget. */
export function judgeClass(name: string): Known {
  return classes.has(name) || composed.test(name)
    ? same
    : unknown('the widget has no such class: look at what the rule or the query is for.');
}

/** The verdict on a value of `data-braintree-id`. */
export function judgeHook(name: string): Known {
  return hooks.has(name) || /^[a-z-]+-card-icon$/.test(name)
    ? same
    : unknown('the widget has no such element: look at what the rule or the query is for.');
}

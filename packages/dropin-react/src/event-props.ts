import type { DropinEvents } from '@guichet/dropin';

/** The prop of each event of the widget. */
export const propOf = {
  paymentMethodRequestable: 'onRequestable',
  noPaymentMethodRequestable: 'onNotRequestable',
  changeActiveView: 'onChangeActiveView',
  paymentOptionSelected: 'onPaymentOptionSelected',
  change: 'onChange',
  ready: 'onReady',
  optionReady: 'onOptionReady',
  optionFailed: 'onOptionFailed',
  methodDeleted: 'onMethodDeleted',
  focus: 'onFocus',
  blur: 'onBlur',
  'card:focus': 'onCardFocus',
  'card:blur': 'onCardBlur',
  'card:empty': 'onCardEmpty',
  'card:notEmpty': 'onCardNotEmpty',
  'card:validityChange': 'onCardValidityChange',
  'card:cardTypeChange': 'onCardTypeChange',
  'card:inputSubmitRequest': 'onCardInputSubmitRequest',
  'card:binAvailable': 'onCardBinAvailable',
  '3ds:customer-canceled': 'onThreeDSecureCustomerCanceled',
  '3ds:authentication-modal-render': 'onThreeDSecureModalRender',
  '3ds:authentication-modal-close': 'onThreeDSecureModalClose',
  '3ds:authentication-iframe-available': 'onThreeDSecureIframeAvailable',
} as const satisfies Record<keyof DropinEvents, string>;

type EventName = keyof DropinEvents;

/**
 * A callback for each event, with the payload that the widget's documentation states. The newest callback is called; a
 * changed one never creates another widget. `onThreeDSecureIframeAvailable` must be there when the widget is created,
 * because without a handler the widget puts the bank's page below itself.
 */
export type EventProps = {
  [Name in EventName as (typeof propOf)[Name]]?: ((payload: DropinEvents[Name]) => void) | undefined;
};

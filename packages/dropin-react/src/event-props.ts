import type { Dropin, DropinEvents } from '@guichet/dropin';

/** The prop of each event of the widget. */
const propOf = {
  paymentMethodRequestable: 'onRequestable',
  noPaymentMethodRequestable: 'onNotRequestable',
  changeActiveView: 'onChangeActiveView',
  paymentOptionSelected: 'onPaymentOptionSelected',
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

/** Passes every event of a widget to the newest callback. */
export function passEvents(widget: Dropin, props: () => EventProps): void {
  for (const name of Object.keys(propOf) as EventName[]) {
    if (name === '3ds:authentication-iframe-available' && !props()[propOf[name]]) continue;
    // The name and the callback belong together, which the loop's type can't say.
    widget.on(name, (payload: DropinEvents[EventName]) => props()[propOf[name]]?.(payload as never));
  }
}

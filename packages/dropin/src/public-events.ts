import type { CardFormEvent } from './gateway/card-fields.ts';

/** The widget's events and what their handlers receive. */
export interface DropinEvents {
  /** Another view is active. Ids are option ids, `methods`, `options` and `delete-confirmation`. */
  changeActiveView: { previousViewId: string | undefined; newViewId: string };
  /** `requestPaymentMethod` would return a method now. */
  paymentMethodRequestable: { type: string; paymentMethodIsSelected: boolean };
  /** `requestPaymentMethod` would be rejected now. */
  noPaymentMethodRequestable: undefined;
  /** The shopper chose an entry in the list of options. */
  paymentOptionSelected: { paymentOption: string };
  'card:focus': CardFormEvent;
  'card:blur': CardFormEvent;
  'card:empty': CardFormEvent;
  'card:notEmpty': CardFormEvent;
  'card:validityChange': CardFormEvent;
  'card:cardTypeChange': CardFormEvent;
  'card:inputSubmitRequest': CardFormEvent;
  'card:binAvailable': { bin: string };
  /** The shopper cancelled a 3-D Secure challenge. */
  '3ds:customer-canceled': undefined;
  '3ds:authentication-modal-render': undefined;
  '3ds:authentication-modal-close': undefined;
}

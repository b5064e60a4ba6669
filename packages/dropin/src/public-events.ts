import type { CardFormEvent } from './gateway/card-fields.ts';

/** The widget's events and what their handlers receive. */
export interface DropinEvents {
  /** Another view is active. Ids are option ids, `methods` and `options`. */
  changeActiveView: { previousViewId: string | undefined; newViewId: string };
  /** `requestPaymentMethod` would give a method now. */
  paymentMethodRequestable: { type: string; paymentMethodIsSelected: boolean };
  /** `requestPaymentMethod` would be refused now. */
  noPaymentMethodRequestable: undefined;
  /** The shopper picked an entry of the list of options. */
  paymentOptionSelected: { paymentOption: string };
  'card:focus': CardFormEvent;
  'card:blur': CardFormEvent;
  'card:empty': CardFormEvent;
  'card:notEmpty': CardFormEvent;
  'card:validityChange': CardFormEvent;
  'card:cardTypeChange': CardFormEvent;
  'card:inputSubmitRequest': CardFormEvent;
  'card:binAvailable': { bin: string };
}

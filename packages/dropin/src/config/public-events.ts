import type { CardFormEvent } from '../gateway/card-fields.ts';
import type { PaymentMethodPayload, PaymentMethodType } from '../methods/declarations.ts';
import type { PaymentOptionId, ViewId } from './payment-option-id.ts';

/** The widget's events and what their handlers receive. */
export interface DropinEvents {
  /** Another view is active, or the same one again, for instance with another method. */
  changeActiveView: { previousViewId: ViewId | undefined; newViewId: ViewId };
  /**
   * `requestPaymentMethod` would return a method now. `paymentMethodIsSelected` says whether that method has a nonce
   * already; if not, the request makes one from the sheet.
   */
  paymentMethodRequestable: { type: PaymentMethodType; paymentMethodIsSelected: boolean };
  /** `requestPaymentMethod` would be rejected now. */
  noPaymentMethodRequestable: undefined;
  /** The buyer chose an entry in the list of options. */
  paymentOptionSelected: { paymentOption: PaymentOptionId };
  /**
   * What the shopper sees or could pay with has changed; one event for all that changes together. It begins with the first
   * change after the handler was registered.
   */
  change: WidgetStatus;
  /**
   * The widget can be used, and what that took. A handler that is registered later is called once; so are those of the next
   * two events, for each option that has started or failed already.
   */
  ready: ReadyTimings;
  /** A payment option can be used. */
  optionReady: { paymentOption: PaymentOptionId };
  /** A configured payment option cannot be used. */
  optionFailed: OptionFailure;
  /** The shopper has deleted a saved method. */
  methodDeleted: PaymentMethodPayload;
  /** The focus has come into the widget, also into one of its frames. */
  focus: undefined;
  /** The focus has left the widget. */
  blur: undefined;
  /** A card field got the focus. */
  'card:focus': CardFormEvent;
  /** A card field lost the focus. */
  'card:blur': CardFormEvent;
  /** A card field became empty. */
  'card:empty': CardFormEvent;
  /** A card field is no longer empty. */
  'card:notEmpty': CardFormEvent;
  /** The input of a card field became valid, or possibly valid, or neither. */
  'card:validityChange': CardFormEvent;
  /** The brands that the number can belong to changed. */
  'card:cardTypeChange': CardFormEvent;
  /** The buyer pressed Enter in a card field. */
  'card:inputSubmitRequest': CardFormEvent;
  /** The first digits of the number are known, for instance `411111`. */
  'card:binAvailable': { bin: string };
  /** The buyer cancelled a 3-D Secure challenge. */
  '3ds:customer-canceled': undefined;
  /** A 3-D Secure challenge is on screen. */
  '3ds:authentication-modal-render': undefined;
  /** A 3-D Secure challenge was closed, whatever its result. */
  '3ds:authentication-modal-close': undefined;
  /**
   * With `threeDSecure.version: '2-inline-iframe'`: put `element`, which holds the bank's page, into your page and call
   * `next`. Without a handler it is put below the widget.
   */
  '3ds:authentication-iframe-available': { readonly element: HTMLElement; readonly next: () => void };
}

/** What the widget shows, and what a request would find. */
export interface WidgetStatus {
  /** The view that answers a request. */
  readonly view: ViewId | undefined;
  /** The option of the open sheet, or that of the chosen method. */
  readonly activeOption: PaymentOptionId | undefined;
  /** Whether the open form is filled in, or a method is chosen. */
  readonly complete: boolean;
  /** Whether `requestPaymentMethod` would return a method now. */
  readonly requestable: boolean;
  /** Whether nothing is typed into the card form. */
  readonly empty: boolean;
}

/** How long the creation of a widget took, in milliseconds since `create` was called. */
export interface ReadyTimings {
  /** Until `create` resolved. */
  readonly totalMs: number;
  /** Until each payment option could be used, by its id. */
  readonly optionsMs: { readonly [Option in PaymentOptionId]?: number };
}

/** A payment option that cannot be used, and why. */
export interface OptionFailure {
  /** Its id. */
  readonly paymentOption: PaymentOptionId;
  /** Whether the list shows it, disabled. One that this account, browser or device does not have is left out. */
  readonly isShown: boolean;
  /** A sentence for the developer. */
  readonly reason: string;
  /** The error, if there is one. */
  readonly error?: unknown;
}

/** What the handlers of single events receive, under the names of the published types. */
export type ChangeActiveViewPayload = DropinEvents['changeActiveView'];
export type PaymentMethodRequestablePayload = DropinEvents['paymentMethodRequestable'];
export type PaymentOptionSelectedPayload = DropinEvents['paymentOptionSelected'];

/** The events of a verification. */
export type VerificationEvent = Extract<keyof DropinEvents, `3ds:${string}`>;

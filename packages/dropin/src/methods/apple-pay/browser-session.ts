/** The facts about a browser that decide whether Apple Pay can be offered. */
export interface ApplePayBrowser {
  /** Whether the page is on https. */
  readonly isSecure: boolean;
  /** `ApplePaySession`, if the browser has it. */
  readonly Session: ApplePaySessionClass | null;
}

/** Apple's session, as far as the widget uses it: the sheet for one payment. */
export interface ApplePaySession extends ApplePayShipping {
  onvalidatemerchant: ((event: { readonly validationURL: string }) => void) | null;
  onpaymentauthorized: ((event: { readonly payment: ApplePayPayment }) => void) | null;
  oncancel: (() => void) | null;
  begin(): void;
  /** Throws if the session is over. */
  abort(): void;
  completeMerchantValidation(merchantSession: unknown): void;
  completePayment(status: number): void;
}

/** What the buyer authorized. */
export interface ApplePayPayment {
  readonly token: unknown;
  /** Who gets the order, if the request asked for it. */
  readonly shippingContact?: ApplePayContact;
}

/** The part of a session that asks the page for new prices. Versions from 3 take the answers as they are here. */
interface ApplePayShipping {
  onshippingcontactselected: ((event: { readonly shippingContact: ApplePayContact }) => unknown) | null;
  onshippingmethodselected: ((event: { readonly shippingMethod: { readonly identifier: string } }) => unknown) | null;
  oncouponcodechanged: ((event: { readonly couponCode: string }) => unknown) | null;
  completeShippingContactSelection(update: object): void;
  completeShippingMethodSelection(update: object): void;
  completeCouponCodeChange(update: object): void;
}

/** A person and an address. Before the payment is authorized it has only the place. */
export interface ApplePayContact {
  readonly givenName?: string;
  readonly familyName?: string;
  readonly emailAddress?: string;
  readonly phoneNumber?: string;
  readonly addressLines?: readonly string[];
  readonly locality?: string;
  readonly administrativeArea?: string;
  readonly postalCode?: string;
  readonly countryCode?: string;
}

/** The class of Apple's sessions. The constructor throws outside of a click, and for a wrong request. */
export interface ApplePaySessionClass {
  new (version: number, request: object): ApplePaySession;
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
  supportsVersion(version: number): boolean;
  canMakePayments(): boolean;
}

/** Reads the browser of a window. */
export function readBrowser(view: Window = window): ApplePayBrowser {
  const Session: unknown = Reflect.get(view, 'ApplePaySession');
  return {
    isSecure: view.location.protocol === 'https:',
    // Apple documents the class.
    Session: typeof Session === 'function' ? (Session as unknown as ApplePaySessionClass) : null,
  };
}

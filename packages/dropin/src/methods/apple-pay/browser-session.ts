/** The facts about a browser that decide whether Apple Pay can be offered. */
export interface ApplePayBrowser {
  /** Whether the page is on https. */
  readonly isSecure: boolean;
  /** `ApplePaySession`, if the browser has it. */
  readonly Session: ApplePaySessionClass | null;
}

/** Apple's session, as far as the widget uses it: the sheet for one payment. */
export interface ApplePaySession {
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

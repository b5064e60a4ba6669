/** The views of the widget, and the screens that it opens above the page. */
export type ViewName =
  | 'loading'
  | 'options'
  | 'methods'
  | 'delete-confirmation'
  | 'card'
  | 'paypal'
  | 'paypalCredit'
  | 'venmo'
  | 'googlePay'
  | 'applePay'
  | 'localPayment'
  | 'usBankAccount'
  | 'sepaDirectDebit'
  | 'custom'
  | 'three-d-secure';

/** A fault of the gateway's calls, as the local gateway's control API takes it, but without the merchant's id. */
export type Fault = {
  readonly operation: string;
  readonly times?: number;
  readonly effect: Readonly<Record<string, string | number>>;
};

/** The merchant and the payer of a page, which the server prepares in the local gateway. */
export type SessionRequest = {
  /**
   * A guest has a tokenization key or a client token; a customer has these saved methods, the default first. A subscription
   * uses the one with the index `subscribed`.
   */
  readonly payer: 'key' | 'token' | { readonly saved: readonly string[]; readonly subscribed?: number };
  /** The merchant's settings that differ from the usual ones: everything on. @default none */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** @default none */
  readonly faults?: readonly Fault[];
};

/** One step from the first screen of the widget to a state. Selectors are looked up in the page, not in frames. */
export type Step =
  /** Presses an element once it is visible and enabled. */
  | { readonly press: string }
  /** Fills fields of the card form. */
  | { readonly fill: Readonly<Record<string, string>> }
  /** Moves the focus out of a field of the card form. */
  | { readonly leave: string }
  /** Requests the payment method, once it is requestable if `whenReady`; the state does not wait for its result. */
  | { readonly request: object; readonly whenReady: boolean }
  /** Makes calls fail from now on. */
  | { readonly fault: Fault }
  /** Waits until an element is visible. */
  | { readonly see: string };

/** A state of a view. The list of them feeds the pages, the accessibility checks, screenshots and keyboard tests. */
export type PlaygroundState = {
  /** Its name in URLs: `/states/<id>`. */
  readonly id: string;
  readonly view: ViewName;
  readonly title: string;
  readonly session: SessionRequest;
  /** The options of `create` besides the container, the authorization and what the switches set. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly steps: readonly Step[];
  /** Whether the callbacks of a shop that ships are added to `expressMethods`. @default false */
  readonly hasExpressShop?: boolean;
  /** An element that only a shopper's own press opens, because browsers demand user activation. @default none */
  readonly pressByHand?: string;
  /** The user agent that the page pretends to have, for features that only phones have. @default the real one */
  readonly userAgent?: string;
  /** Whether browsers have the state's feature only on https. @default false */
  readonly needsHttps?: boolean;
};

/** The selector of an element by its `data-braintree-id`, a documented hook of the widget. */
export const hook = (id: string): string => `[data-braintree-id="${id}"]`;

/** The selector of an option in the list. */
export const option = (id: string): string => `.braintree-option__${id}`;

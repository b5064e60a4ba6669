// Types of the script in the merchant's page and of its results. The page itself is plain script.

/** The payload of a payment method, as the page receives it. */
export type Payload = {
  readonly nonce: string;
  readonly type: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly description?: string;
  readonly vaulted?: boolean;
  readonly cvvNonce?: string;
  readonly deviceData?: string;
  readonly liabilityShifted?: boolean;
  readonly liabilityShiftPossible?: boolean;
  readonly threeDSecureInfo?: Readonly<Record<string, unknown>>;
  readonly binData?: Readonly<Record<string, unknown>>;
};

/** An error as the page received it. `code` is that of the underlying library's error, if there is one. */
export type PageError = { readonly name: string; readonly message: string; readonly code?: string };

/** The result of a call: a value, or the error that it was rejected with. */
export type CallResult<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'refused'; readonly error: PageError };

/** One event of the widget, in the order in which the page received it. */
export type WidgetEvent = { readonly name: string; readonly payload?: Readonly<Record<string, unknown>> };

/** The widget's instance, as the published package documents it. */
export type Dropin = {
  requestPaymentMethod(options?: object): Promise<Payload>;
  clearSelectedPaymentMethod(): void;
  isPaymentMethodRequestable(): boolean;
  getAvailablePaymentOptions(): readonly string[];
  updateConfiguration(property: string, key: string, value: unknown): void;
  teardown(): Promise<void>;
  on(event: string, handler: (payload?: object) => void): void;
};

/** The page's window: the published script's global, and the harness's variables. */
export type PageWindow = Omit<Window, 'braintree'> & {
  readonly braintree: { readonly dropin: { readonly VERSION: string; create(options: object): Promise<Dropin> } };
  readonly widgets?: Record<string, { dropin?: Dropin; readonly events: WidgetEvent[] }>;
  /** Options that are not JSON; a flow sets them before the widget is created. */
  readonly moreOptions?: object;
};

/** Every documented event of the widget. */
export const widgetEvents = [
  'changeActiveView',
  'paymentMethodRequestable',
  'noPaymentMethodRequestable',
  'paymentOptionSelected',
  'card:focus',
  'card:blur',
  'card:cardTypeChange',
  'card:notEmpty',
  'card:empty',
  'card:validityChange',
  'card:inputSubmitRequest',
  'card:binAvailable',
  '3ds:customer-canceled',
  '3ds:authentication-modal-render',
  '3ds:authentication-modal-close',
] as const;

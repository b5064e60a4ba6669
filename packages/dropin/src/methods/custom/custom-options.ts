import { callable, number, object, type Setting, string, type Table, whatever } from '../../config/setting.ts';

/** The option of `create` that adds the page's own ways to pay. */
export interface CustomMethodsOption {
  /**
   * Ways to pay that the widget does not know, such as mobile money, a gift card or payment at the door. Each stands in the
   * list of options, after the widget's own unless `paymentOptionPriority` orders them; none of them is ever saved.
   * @default []
   */
  customMethods?: readonly CustomMethod[] | undefined;
}

/**
 * The ids of the page's own ways to pay, for TypeScript. They are then among the ids that events and calls have.
 *
 * @example
 * declare module '@guichet/dropin' {
 *   interface CustomMethodIds { 'mobile-money': true }
 * }
 */
// biome-ignore lint/suspicious/noEmptyInterface: pages add to it.
export interface CustomMethodIds {}

/**
 * A way to pay of the page's own. Whatever its functions do, the widget goes on: one that throws, rejects or takes too
 * long is reported on the console, and the option is not offered, or its sheet shows the general error text.
 */
export interface CustomMethod {
  /** Letters, digits, `-` and `_`, beginning with a letter. It must be none of the widget's own, such as `card`. */
  id: string;
  /** Its name, in the page's language. */
  label: string;
  /** Its picture, on a white tile of 40 by 24: a URL, or an SVG element, which is copied. */
  icon: string | { src: string } | SVGElement;
  /** A few words below the name in the list of options. @default none */
  description?: string | undefined;
  /**
   * Fills the sheet, once, before the option can be chosen. The container is empty, and inherits the widget's font and
   * colours. May return a promise, which has ten seconds.
   */
  mount(container: HTMLElement, context: CustomMethodContext): unknown;
  /** Whether the option is offered. May return a promise, which has ten seconds. @default always */
  isAvailable?: (() => boolean | Promise<boolean>) | undefined;
  /**
   * Called by `requestPaymentMethod` while the sheet is open. Return what the payload is to have. Reject, or call `fail`, to
   * keep the buyer on the sheet; without a text of `fail` it shows the general error text.
   */
  request(): CustomMethodResult | Promise<CustomMethodResult>;
  /** How long `request`, and a `setBusy(true)`, may take, in milliseconds. @default 300_000 */
  requestTimeoutMs?: number | undefined;
  /** Called once, when the widget is removed, if `mount` was called. A promise has two seconds. */
  teardown(): unknown;
}

/** What a way to pay of the page's own returns. */
export interface CustomMethodResult {
  /** Whatever your server needs. It comes out of `requestPaymentMethod` as it is. @default an empty object */
  details?: Readonly<Record<string, unknown>> | undefined;
  /** By what the buyer recognises it in the list of methods, for instance a phone number. @default the label alone */
  description?: string | undefined;
}

/** What `mount` gets. Its properties have their present values each time they are read. */
export interface CustomMethodContext {
  /** The language of the widget's texts, for instance `fr-FR`. */
  readonly locale: string;
  /** The direction of the widget's texts. */
  readonly direction: 'ltr' | 'rtl';
  /** The colour scheme that the widget is rendered in. */
  readonly colorScheme: 'light' | 'dark';
  /**
   * The values of the widget's `--braintree-color-…` properties. In the container's styles the properties themselves are
   * set, with `--braintree-radius`, `--braintree-font` and `--braintree-field-height`, and follow a change.
   */
  readonly colors: CustomMethodColors;
  /** Reports whether `request` would succeed now: the widget is requestable while the sheet is open and complete. */
  setComplete(isComplete: boolean): void;
  /** Blocks the widget, for instance while the buyer approves the payment elsewhere, or releases it. */
  setBusy(isBusy: boolean): void;
  /** Shows a text on the sheet, which screen readers announce. A pending request is rejected. */
  fail(text: string): void;
  /** Adds what the buyer approved to the methods, as a wallet does. A pending request gets it. */
  approve(result?: CustomMethodResult): void;
}

/** Colours of the widget, as CSS values. */
export interface CustomMethodColors {
  /** Texts. */
  readonly text: string;
  /** Secondary texts. */
  readonly muted: string;
  /** The ground of rows and sheets. */
  readonly panel: string;
  /** The ground of fields. */
  readonly field: string;
  /** The border of rows and sheets. */
  readonly border: string;
  /** The border of fields. */
  readonly fieldBorder: string;
  /** What is chosen. */
  readonly active: string;
  /** Errors. */
  readonly error: string;
  /** The ground of errors. */
  readonly errorPanel: string;
  /** The ring around what has the focus. */
  readonly focus: string;
}

/** The result of `requestPaymentMethod` with a way to pay of the page's own. It has no nonce. */
export interface CustomPayload {
  /** Tells it from every other payload. */
  type: 'Custom';
  /** The `id` of the way to pay. */
  id: string;
  /** What the way to pay returned. */
  details: Readonly<Record<string, unknown>>;
  /** By what the buyer recognises it. Present if the way to pay returned it. */
  description?: string;
  /** JSON about the buyer's device. Present with the option `dataCollector`. */
  deviceData?: string;
  /** There is none: no gateway knows this way to pay. */
  nonce?: undefined;
}

const icon: Setting = {
  takes: 'a URL, an object with src, or an SVG element',
  accepts: value => typeof value === 'string' || (typeof value === 'object' && value !== null),
};

const settings: Table<CustomMethod> = {
  id: string,
  label: string,
  icon,
  description: string,
  mount: callable,
  isAvailable: callable,
  request: callable,
  requestTimeoutMs: number,
  teardown: callable,
};

/** What the option takes. */
export const customTable: Table<CustomMethodsOption> = {
  customMethods: {
    takes: 'a list of payment methods',
    accepts: value => Array.isArray(value),
    inside: {},
    others: object(
      { ...settings },
      { required: ['id', 'label', 'icon', 'mount', 'request', 'teardown'], others: whatever },
    ),
  },
};

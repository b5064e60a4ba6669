import { amount, currency, either, flag, object, oneOf, open, string, type Table } from '../../config/setting.ts';

/** The type of its nonces. */
export type PayPalType = 'PayPalAccount';

/** The options of `create` that configure PayPal and PayPal Credit. */
export interface PayPalOption {
  /** Settings of PayPal. Without them it is not offered. */
  paypal?: PayPalOptions | undefined;
  /** Settings of PayPal Credit. Without them it is not offered. */
  paypalCredit?: PayPalOptions | undefined;
}

/** Settings of PayPal and PayPal Credit. Settings not listed here are kept, for the payment that the gateway creates. */
export interface PayPalOptions {
  /** `checkout` for one payment, `vault` for a billing agreement. */
  flow?: 'checkout' | 'vault' | undefined;
  /** The amount of a `checkout`: a decimal number, for instance `'12.00'`. */
  amount?: string | number | undefined;
  /** The currency of a `checkout`: three letters, ISO 4217, for instance `EUR`. */
  currency?: string | undefined;
  /** The page that PayPal opens with: `login` or `billing`. */
  landingPageType?: string | undefined;
  /** The gateway's intent of a `checkout`: `authorize`, `sale` (or `capture`) or `order`. @default 'authorize' */
  intent?: string | undefined;
  /**
   * How the button looks: `color`, `shape`, `height`, `label`, `layout` and `tagline`, in PayPal's terms. Unless this says
   * otherwise it is a rectangle, 48 px high.
   */
  buttonStyle?: Readonly<Record<string, unknown>> | undefined;
  /** Whether the label of PayPal's last button is "Pay now", because the page asks for nothing after it. @default false */
  commit?: boolean | undefined;
  /** Whether a `vault` agreement is saved for the customer; guests' are not. @default { vaultPayPal: true } */
  vault?: { readonly vaultPayPal?: boolean | undefined } | undefined;
  /**
   * A second button, with which PayPal lets the shopper pay later, in PayPal's own terms. For `paypal` with the flow
   * `checkout`; it is there for shoppers and amounts that PayPal offers it to. @default false
   */
  payLater?: boolean | PayLaterOptions | undefined;
  /** PayPal's messages about paying later, below the buttons. For `paypal`; they show its `amount`. @default false */
  messages?: boolean | PayPalMessagesOptions | undefined;
  /** Accepted for legacy pages: the option itself decides whether credit is offered. */
  offerCredit?: boolean | undefined;
  /** How much PayPal's script writes to the console. @default 'warn' */
  logLevel?: string | undefined;
  [setting: string]: unknown;
}

/** Settings of the button to pay later. */
export interface PayLaterOptions {
  /** How the button looks, in PayPal's terms. @default as `paypal.buttonStyle` */
  buttonStyle?: Readonly<Record<string, unknown>> | undefined;
}

/** Settings of PayPal's messages. Settings not listed here are passed to PayPal. */
export interface PayPalMessagesOptions {
  /** The kind of page that the message is on, in PayPal's terms. @default 'payment' */
  placement?: string | undefined;
  /** How the message looks, in PayPal's terms. @default a line of text in the colours of the widget */
  style?: Readonly<Record<string, unknown>> | undefined;
  /** What the message is about: a decimal number. @default the amount of `paypal` */
  amount?: string | number | undefined;
  [setting: string]: unknown;
}

const settings: Table<PayPalOptions> = {
  flow: oneOf('checkout', 'vault'),
  amount,
  currency,
  landingPageType: string,
  intent: string,
  buttonStyle: open({}),
  commit: flag,
  vault: object({ vaultPayPal: flag }),
  payLater: either(flag, object({ buttonStyle: open({}) })),
  messages: either(flag, open({ placement: string, style: open({}), amount })),
  offerCredit: flag,
  logLevel: string,
};

/** What the options take. */
export const payPalTable: Table<PayPalOption> = {
  paypal: open(settings, ['flow']),
  paypalCredit: open(settings, ['flow']),
};

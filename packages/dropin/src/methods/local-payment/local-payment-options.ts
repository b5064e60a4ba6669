import {
  amount,
  callable,
  country,
  currency,
  flag,
  number,
  object,
  open,
  type Setting,
  string,
  type Table,
} from '../../config/setting.ts';
import type { PayloadBase } from '../../core/payload.ts';

/** The type of its nonces, by the gateway's name of such a payment. */
export type LocalPaymentType = 'local_payment';

/** What a request for a local payment resolves with. */
export interface LocalPaymentPayload extends PayloadBase<LocalPaymentType> {
  details: LocalPaymentDetails;
}

/** Facts about a local payment. */
export interface LocalPaymentDetails {
  /** The payment method, for instance `ideal`. Not there if the page was loaded again meanwhile. */
  readonly paymentType?: string;
  /** The payment's id, as `onPaymentStart` got it. Not there if the page was loaded again by a bare `token`. */
  readonly paymentId?: string;
  /** The payer's first name at the bank, if the gateway has it. */
  readonly firstName?: string;
  /** The payer's last name at the bank, if the gateway has it. */
  readonly lastName?: string;
  /** The payer's email address, if the gateway has it. */
  readonly email?: string;
  /** The payer's id at PayPal, which runs these payments. */
  readonly payerId?: string;
  readonly [detail: string]: unknown;
}

/** The option of `create` that configures local payment methods. */
export interface LocalPaymentOption {
  /** Settings of local payment methods. Without them none is offered. */
  localPayment?: LocalPaymentOptions | undefined;
}

/** The local payment methods that the widget knows by name. Each is of one country. */
export type KnownLocalPayment = 'bancontact' | 'blik' | 'eps' | 'ideal' | 'mybank' | 'p24' | 'swish';

/** A local payment method that the widget does not know, or one with settings of its own. */
export interface LocalPaymentMethod {
  /** The gateway's name of it, for instance `trustly`. */
  readonly type: string;
  /** The text of its button. @default the name of a known one, else `type` */
  readonly name?: string | undefined;
  /** The country that it is used in: two letters, ISO 3166-1. @default that of a known one, else `localPayment.countryCode` */
  readonly countryCode?: string | undefined;
}

/** A postal address, in the payment library's terms. */
export interface LocalPaymentAddress {
  /** Street and number. */
  readonly streetAddress?: string | undefined;
  /** A second line, for instance of a flat. */
  readonly extendedAddress?: string | undefined;
  /** The city. */
  readonly locality?: string | undefined;
  /** The state or province. */
  readonly region?: string | undefined;
  /** The postal code. */
  readonly postalCode?: string | undefined;
  /** Two letters, ISO 3166-1. */
  readonly countryCode?: string | undefined;
}

/** Where a bank's app returns to that has lost the window, and the texts of the links there. */
export interface LocalPaymentFallback {
  /** The page to return to. @default `redirectUrl`, else the page's own URL */
  readonly url?: string | undefined;
  /** The text of the link. @default "Back to the shop" in the widget's language */
  readonly buttonText?: string | undefined;
  /** The same after a cancellation. @default `url` */
  readonly cancelUrl?: string | undefined;
  /** The text of the link after a cancellation. @default `buttonText` */
  readonly cancelButtonText?: string | undefined;
}

/** Settings of local payment methods. Settings not listed here are passed on to the payment library. */
export interface LocalPaymentOptions {
  /** The payment methods to offer, in this order. */
  types: readonly (KnownLocalPayment | LocalPaymentMethod)[];
  /** The amount: a decimal number, for instance `'12.00'`. */
  amount: string | number;
  /** The currency: three letters, ISO 4217. It must be one that every listed method takes. */
  currencyCode: string;
  /** The country of methods that the widget does not know: two letters, ISO 3166-1. */
  countryCode?: string | undefined;
  /** The merchant account to pay to. @default the account's own */
  merchantAccountId?: string | undefined;
  /** The shop's name, as the bank shows it. @default the account's own */
  displayName?: string | undefined;
  /** The buyer's first name. @default the sheet asks for it */
  givenName?: string | undefined;
  /** The buyer's last name. @default the sheet asks for it */
  surname?: string | undefined;
  /** The buyer's email address. @default the sheet asks for it if a listed method needs one */
  email?: string | undefined;
  /** The buyer's phone number, which some methods need. */
  phone?: string | undefined;
  /** The address to ship to. Required if `shippingAddressRequired` is true. */
  address?: LocalPaymentAddress | undefined;
  /** Whether something is shipped. @default false */
  shippingAddressRequired?: boolean | undefined;
  /** Whether the payment may be repeated later, where the method can. It needs `customerId`. @default false */
  recurrent?: boolean | undefined;
  /** The customer's id in your system. */
  customerId?: string | undefined;
  /** The page that the bank returns to: then your page itself goes to the bank. @default the bank opens in a window */
  redirectUrl?: string | undefined;
  /** Where a bank's app returns to that has lost the window. */
  fallback?: LocalPaymentFallback | undefined;
  /** The size of the window in pixels. @default { width: 1282, height: 720 } */
  windowOptions?: { readonly width?: number | undefined; readonly height?: number | undefined } | undefined;
  /**
   * Called with the payment's id before the buyer goes to the bank. Store it at your server, then call `start`: the buyer
   * may never come back to the page, and the gateway's webhook names the payment by this id. `start` must be called within
   * a minute. @default the buyer goes on at once
   */
  onPaymentStart?: ((data: { readonly paymentId: string }, start: () => void) => unknown) | undefined;
  [setting: string]: unknown;
}

const types: Setting = {
  takes: 'a list of names of payment methods, or of objects with a type',
  accepts: value =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(one => typeof (typeof one === 'object' && one ? one.type : one) === 'string'),
};

const address = object({
  streetAddress: string,
  extendedAddress: string,
  locality: string,
  region: string,
  postalCode: string,
  countryCode: country,
});

const settings: Table<LocalPaymentOptions> = {
  types,
  amount,
  currencyCode: currency,
  countryCode: country,
  merchantAccountId: string,
  displayName: string,
  givenName: string,
  surname: string,
  email: string,
  phone: string,
  address,
  shippingAddressRequired: flag,
  recurrent: flag,
  customerId: string,
  redirectUrl: string,
  fallback: object({ url: string, buttonText: string, cancelUrl: string, cancelButtonText: string }),
  windowOptions: object({ width: number, height: number }),
  onPaymentStart: callable,
};

/** What the option takes. */
export const localPaymentTable: Table<LocalPaymentOption> = {
  localPayment: open(settings, ['types', 'amount', 'currencyCode']),
};

import {
  amount,
  callable,
  currency,
  flag,
  listOf,
  object,
  oneOf,
  type Setting,
  string,
  type Table,
} from '../config/setting.ts';

/** A wallet that the express row can have. */
export type ExpressMethodId = 'applePay' | 'googlePay' | 'paypal';

/**
 * The row of wallet buttons above the form. A wallet is in it if its own option is set and the shopper can pay with it;
 * `total` and `currency` hold for all of them, whatever their own options say.
 */
export interface ExpressOptions {
  /**
   * The wallets of the row, in order. One that is listed here but not in `paymentOptionPriority` is in the row only.
   * @default all that are offered: Apple Pay, Google Pay, PayPal
   */
  methods?: readonly ExpressMethodId[] | undefined;
  /**
   * What the shopper pays: a decimal number, for instance `'12.00'`. With `shippingOptions` it includes the first of them.
   */
  total: string | number;
  /** The currency of every amount: three letters, ISO 4217, for instance `EUR`. */
  currency: string;
  /** The merchant's country: two letters, ISO 3166-1. @default that of the account for Apple Pay, none for Google Pay */
  countryCode?: string | undefined;
  /** Who is paid, on the wallets' sheets. @default the wallet's `displayName`, else the page's host */
  label?: string | undefined;
  /** The parts of the total. PayPal shows the total alone. @default [] */
  lineItems?: readonly ExpressLineItem[] | undefined;
  /** Whether the wallet asks for a shipping address. @default false */
  requestShipping?: boolean | undefined;
  /** Whether the wallet asks for an e-mail address and a telephone number. PayPal always gives them. @default false */
  requestContact?: boolean | undefined;
  /** How the order can be shipped; the first is chosen at first. Needs `requestShipping`. @default [] */
  shippingOptions?: readonly ExpressShippingOption[] | undefined;
  /**
   * Called when the shopper has chosen an address in the wallet, which at that time tells only town, region, postal code
   * and country. The answer must come within 20 seconds; one that throws or is late is a refusal.
   */
  onShippingAddressChange?: ((address: ExpressAddress) => ExpressReply) | undefined;
  /** Called with the id of the shipping option that the shopper has chosen in the wallet. */
  onShippingOptionChange?: ((id: string) => ExpressReply) | undefined;
  /**
   * Called with the code that the shopper has typed in the wallet, empty if one was removed. With this, Apple Pay and
   * Google Pay have a field for it; PayPal has none.
   */
  onCouponChange?: ((code: string) => ExpressReply) | undefined;
}

/** A part of the total. */
export interface ExpressLineItem {
  /** What the shopper reads. */
  readonly label: string;
  /** A decimal number; negative for a discount. */
  readonly amount: string | number;
}

/** A way of shipping. */
export interface ExpressShippingOption {
  /** What `onShippingOptionChange` gets. */
  readonly id: string;
  /** What the shopper reads. */
  readonly label: string;
  /** A second line, for instance how long it takes. @default none */
  readonly detail?: string | undefined;
  /** A decimal number. */
  readonly amount: string | number;
}

/** An address, in one shape for all wallets. */
export interface ExpressAddress {
  /** Who gets the order. Only once the payment is approved. */
  readonly recipientName?: string;
  /** Street and number. Only once the payment is approved. */
  readonly line1?: string;
  /** The second line, and further ones. Only once the payment is approved. */
  readonly line2?: string;
  /** The town. */
  readonly city: string;
  /** The state, province or region, as the wallet writes it. */
  readonly state: string;
  /** The postal code; of British and Canadian addresses only its beginning until the payment is approved. */
  readonly postalCode: string;
  /** Two letters, ISO 3166-1. */
  readonly countryCode: string;
}

/** Who can be asked about an order, in one shape for all wallets. */
export interface ExpressContact {
  /** First name and last name. */
  readonly name?: string;
  /** The e-mail address. */
  readonly email?: string;
  /** The telephone number, as the wallet writes it. */
  readonly phone?: string;
}

/** What a change in the wallet leads to; what is left out stays as it is. */
export interface ExpressUpdate {
  /** What the shopper pays then, with the chosen way of shipping. */
  readonly total?: string | number | undefined;
  /** The parts of the total. */
  readonly lineItems?: readonly ExpressLineItem[] | undefined;
  /** How the order can be shipped then. If the chosen way is gone, the first is chosen. */
  readonly shippingOptions?: readonly ExpressShippingOption[] | undefined;
}

/** A change that the merchant refuses: the text is shown in the wallet's sheet where the wallet can, else in the row. */
export interface ExpressRefusal {
  /** The text, in the shopper's language. */
  readonly error: string;
}

/** The merchant's answer to a change; without one nothing changes. */
export type ExpressAnswer = ExpressUpdate | ExpressRefusal | undefined;

/** An answer, or the promise of one. */
export type ExpressReply = ExpressAnswer | Promise<ExpressAnswer>;

/** What the details of a wallet approved in the row have beside its own. */
export interface ExpressDetails {
  /** The whole shipping address, if one was asked for. */
  readonly shippingAddress?: ExpressAddress;
  /** The chosen shipping option, if there are any. */
  readonly shippingOption?: ExpressShippingOption;
  /** Those who ordered, if they were asked for. */
  readonly contact?: ExpressContact;
  /** What was approved: a decimal number, with the shipping. */
  readonly amount?: string;
}

const signedAmount: Setting = {
  takes: "a decimal number, for instance '12.00'",
  accepts: value => ['string', 'number'].includes(typeof value) && /^-?\d+(\.\d+)?$/.test(String(value)),
};

const lineItem = object({ label: string, amount: signedAmount }, { required: ['label', 'amount'] });
const shippingOption = object(
  { id: string, label: string, detail: string, amount },
  { required: ['id', 'label', 'amount'] },
);

const settings: Table<ExpressOptions> = {
  methods: listOf(oneOf('applePay', 'googlePay', 'paypal')),
  total: amount,
  currency,
  countryCode: string,
  label: string,
  lineItems: listOf(lineItem),
  requestShipping: flag,
  requestContact: flag,
  shippingOptions: listOf(shippingOption),
  onShippingAddressChange: callable,
  onShippingOptionChange: callable,
  onCouponChange: callable,
};

/** What the option takes, for the warnings. */
export const expressTable: Setting = object(settings, { required: ['total', 'currency'] });

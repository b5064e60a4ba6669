import type { Translations } from '../i18n/message-key.ts';
import type { CardOptions } from './card-options.ts';
import type {
  ApplePayOptions,
  GooglePayOptions,
  PayPalOptions,
  ThreeDSecureOptions,
  VenmoOptions,
} from './wallet-options.ts';

export type { CardFieldKey, CardFieldOverride, CardOptions, CardOverrides } from './card-options.ts';

/** The options that a merchant passes to `create`. They are read once: later changes have no effect. */
export interface CreateOptions {
  /** A tokenization key, or a client token from your server. */
  authorization: string;
  /** The empty element that the widget is mounted in, or a selector for it. Set either this or `selector`. */
  container?: HTMLElement | string | undefined;
  /** Older name of `container`; accepts only selectors. */
  selector?: string | undefined;
  /** Language and country, for instance `fr_FR` or `fr-FR`. @default 'en_US' */
  locale?: string | undefined;
  /** Your own texts for single keys. They are shown as plain text, never as HTML. */
  translations?: Translations | undefined;
  /** Which options to offer, in which order. @default card, paypal, paypalCredit, venmo, applePay, googlePay */
  paymentOptionPriority?: readonly string[] | undefined;
  /** The card form: `false` leaves it out. @default true */
  card?: boolean | CardOptions | undefined;
  /** Settings of PayPal. Without them it is not offered. */
  paypal?: PayPalOptions | undefined;
  /** Settings of PayPal Credit. Without them it is not offered. */
  paypalCredit?: PayPalOptions | undefined;
  /** Settings of Venmo, or `true` for its defaults. @default false */
  venmo?: boolean | VenmoOptions | undefined;
  /** Settings of Apple Pay. Without them it is not offered. */
  applePay?: ApplePayOptions | undefined;
  /** Settings of Google Pay. Without them it is not offered. */
  googlePay?: GooglePayOptions | undefined;
  /** Verification of cards with their banks. @default false */
  threeDSecure?: boolean | ThreeDSecureOptions | undefined;
  /** Collects device data for fraud protection; payloads then contain `deviceData`. @default false */
  dataCollector?: boolean | DataCollectorOptions | undefined;
  /** Lets a known customer delete saved methods. @default false */
  vaultManager?: boolean | undefined;
  /** Whether the first saved method is chosen from the start. @default true */
  preselectVaultedPaymentMethod?: boolean | undefined;
  /** Whether the customer's default method is first among the saved ones. @default true */
  showDefaultPaymentMethodFirst?: boolean | undefined;
  /** Ids of options, for instance `card` or `paypal`, whose saved methods are hidden. @default [] */
  hiddenVaultedPaymentMethodTypes?: readonly string[] | undefined;
  /** The id of the view to open with, for instance `card`, if it is offered. @default the usual start view */
  initialView?: string | undefined;
  /** Whether to send the gateway analytics about the use of the widget. @default true */
  analytics?: boolean | undefined;
  /**
   * The stylesheet's address. `false` if your page loads it itself. @default `dropin.css` in the folder of the script
   */
  stylesheet?: string | false | undefined;
  /**
   * `auto` follows your page: its CSS property `color-scheme` decides, and if that allows both, the shopper's
   * preference.
   * @default 'auto'
   */
  colorScheme?: 'auto' | 'light' | 'dark' | undefined;
  /** Aborts the creation: the widget is removed from the page and `create` rejects with `CREATE_ABORTED`. */
  signal?: AbortSignal | undefined;
}

/** Options of the device data collector. */
export interface DataCollectorOptions {
  /** Accepted for older pages; the gateway no longer collects for Kount. */
  kount?: boolean | Readonly<Record<string, unknown>> | undefined;
  /** Whether PayPal's collector runs. */
  paypal?: boolean | undefined;
  [setting: string]: unknown;
}

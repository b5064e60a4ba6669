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

/** What a merchant passes to `create`. It is read once: what a page changes in it later has no effect. */
export interface CreateOptions {
  /** A tokenization key, or a client token from your server. */
  authorization: string;
  /** The empty element, or a selector for it, that the widget is put into. Give this or `selector`. */
  container?: HTMLElement | string | undefined;
  /** The older name of `container`, for selectors only. */
  selector?: string | undefined;
  /** Language and country, for instance `fr_FR` or `fr-FR`. @default 'en_US' */
  locale?: string | undefined;
  /** Your own texts for single keys. They are shown as typed, never read as HTML. */
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
  /** Collects facts about the device for fraud protection; payloads then carry `deviceData`. @default false */
  dataCollector?: boolean | DataCollectorOptions | undefined;
  /** Lets a known customer delete saved methods. @default false */
  vaultManager?: boolean | undefined;
  /** Whether the first saved method is chosen from the start. @default true */
  preselectVaultedPaymentMethod?: boolean | undefined;
  /** Whether the customer's default method is first among the saved ones. @default true */
  showDefaultPaymentMethodFirst?: boolean | undefined;
  /** Ids of options, for instance `card` or `paypal`, whose saved methods are not shown. @default [] */
  hiddenVaultedPaymentMethodTypes?: readonly string[] | undefined;
  /** The id of the view to open with, for instance `card`, where it is on offer. @default what the start calls for */
  initialView?: string | undefined;
  /** `false` sends the gateway no analytics about the use of the widget. @default true */
  analytics?: boolean | undefined;
  /**
   * Where the stylesheet is. `false` if your page loads it itself. @default `dropin.css` beside the widget's script
   */
  stylesheet?: string | false | undefined;
  /**
   * `auto` does as your page does: its CSS property `color-scheme` decides, and the shopper's preference where it
   * allows both.
   * @default 'auto'
   */
  colorScheme?: 'auto' | 'light' | 'dark' | undefined;
  /** Gives the creation up: everything is taken out of the page and `create` rejects with `CREATE_ABORTED`. */
  signal?: AbortSignal | undefined;
}

/** What is collected about the device. */
export interface DataCollectorOptions {
  /** Accepted for older pages; the gateway no longer collects for Kount. */
  kount?: boolean | Readonly<Record<string, unknown>> | undefined;
  /** Whether PayPal's collector runs. */
  paypal?: boolean | undefined;
  [setting: string]: unknown;
}

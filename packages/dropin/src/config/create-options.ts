import type { Translations } from '../i18n/message-key.ts';
import type { MethodOptions } from '../methods/declarations.ts';
import type { ThreeDSecureOptions } from '../three-d-secure/three-d-secure-options.ts';
import type { PaymentOptionId, ViewId } from './payment-option-id.ts';

/** The options of `create`, each without regard to the others. They are read once: later changes have no effect. */
export interface CreateSettings extends MethodOptions {
  /** A tokenization key, or a client token from your server. */
  authorization: string;
  /** The empty element that the widget is mounted in, or a selector for it. Set either this or `selector`. */
  container?: HTMLElement | string | undefined;
  /** Legacy name of `container`; accepts only selectors. */
  selector?: string | undefined;
  /**
   * Language and country, for instance `fr_FR` or `fr-FR`, or a language alone. A name that is none of the widget's
   * locales is found by its language, else the texts are English. @default 'en_US'
   */
  locale?: string | undefined;
  /** Your own texts for single keys. They are shown as plain text, never as HTML. */
  translations?: Translations | undefined;
  /**
   * Which options to offer, in which order. An option that is listed but not configured is left out; an unknown one
   * makes `create` reject.
   * @default ['card', 'paypal', 'paypalCredit', 'venmo', 'applePay', 'googlePay']
   */
  paymentOptionPriority?: readonly PaymentOptionId[] | undefined;
  /**
   * Verification of cards with their banks (3-D Secure). It needs a client token. If it cannot be set up, `create` rejects,
   * because unverified payments would be worse.
   * @default false
   */
  threeDSecure?: boolean | ThreeDSecureOptions | undefined;
  /** Collects device data for fraud protection; payloads then contain `deviceData`, a JSON text. @default false */
  dataCollector?: boolean | DataCollectorOptions | undefined;
  /** Lets a known customer delete saved methods. @default false */
  vaultManager?: boolean | undefined;
  /** Whether the first saved method is chosen from the start. @default true */
  preselectVaultedPaymentMethod?: boolean | undefined;
  /** Whether the customer's default method is first among the saved ones. @default true */
  showDefaultPaymentMethodFirst?: boolean | undefined;
  /** Options whose saved methods are hidden. Those of Venmo, Apple Pay and Google Pay are never shown. @default [] */
  hiddenVaultedPaymentMethodTypes?: readonly PaymentOptionId[] | undefined;
  /** The view to open with, for instance `card`, if it is offered. @default the usual start view */
  initialView?: ViewId | undefined;
  /** Whether to send the gateway analytics about the use of the widget. @default true */
  analytics?: boolean | undefined;
  /**
   * The stylesheet's URL. `false` if your page loads it itself. @default `dropin.css` in the folder of the script; in a
   * module, part of it
   */
  stylesheet?: string | false | undefined;
  /**
   * `auto` follows your page: its CSS property `color-scheme` decides, and if that allows both, the shopper's
   * preference.
   * @default 'auto'
   */
  colorScheme?: 'auto' | 'light' | 'dark' | undefined;
  /**
   * Called in the click on a wallet's button, before the wallet opens, with the option's id, for instance `venmo`. Return
   * `false` to keep it closed, for instance because your terms are not accepted yet. It must not be asynchronous.
   */
  beforeWalletOpen?: ((option: PaymentOptionId) => boolean | undefined) | undefined;
  /** Aborts the creation: the widget is removed from the page and `create` rejects with `CREATE_ABORTED`. */
  signal?: AbortSignal | undefined;
}

/** Where the widget is mounted: one of the two. */
export type Place =
  | { container: HTMLElement | string; selector?: undefined }
  | { container?: undefined; selector: string };

/** The options that a merchant passes to `create`. */
export type Options = CreateSettings & Place;

/** The same once they were read: the place may be missing. */
export type CreateOptions = CreateSettings;

/** Options of the device data collector. */
export interface DataCollectorOptions {
  /** Accepted for legacy pages; the gateway no longer collects for Kount. */
  kount?: boolean | Readonly<Record<string, unknown>> | undefined;
  /** Whether PayPal's collector runs. @default true */
  paypal?: boolean | undefined;
  [setting: string]: unknown;
}

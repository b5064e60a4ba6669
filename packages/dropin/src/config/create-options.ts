import type { ExpressOptions } from '../express/express-options.ts';
import type { Translations } from '../i18n/message-key.ts';
import type { CustomMethodsOption } from '../methods/custom/custom-options.ts';
import type { MethodOptions, PaymentMethodPayload } from '../methods/declarations.ts';
import type { ThreeDSecureOptions } from '../three-d-secure/three-d-secure-options.ts';
import type { PaymentOptionId, ViewId } from './payment-option-id.ts';

/** The options of `create`, each without regard to the others. They are read once; `update` changes them. */
export interface CreateSettings extends MethodOptions, CustomMethodsOption {
  /**
   * A tokenization key, or a client token from your server; or a function that fetches one. It is called when the widget is
   * created, which shows the form meanwhile, and again, once, when the gateway refuses what it has returned, for instance
   * because that has expired.
   */
  authorization: string | (() => Promise<string>);
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
   * makes `create` reject. It may have the ids of `customMethods`.
   * @default every configured one: card, paypal, paypalCredit, venmo, applePay, googlePay, then the others
   */
  paymentOptionPriority?: readonly PaymentOptionId[] | undefined;
  /**
   * Verification of cards with their banks (3-D Secure). It needs a client token. If it cannot be set up, `create` rejects,
   * because unverified payments would be worse.
   * @default false
   */
  threeDSecure?: boolean | ThreeDSecureOptions | undefined;
  /** A row of wallet buttons above the form, which the shopper can press before anything is typed. @default no row */
  expressMethods?: ExpressOptions | undefined;
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
  /**
   * How the options stand on the page. `list`: their rows, from which the sheet of the chosen one opens in their place.
   * `accordion`: each row opens its sheet below itself, and closes it. `radios`: the same with radio buttons. In both the
   * saved methods stay above, and a wallet's button is below its row.
   * @default 'list'
   */
  layout?: 'list' | 'accordion' | 'radios' | undefined;
  /** The view to open with, for instance `card`, if it is offered. @default the usual start view */
  initialView?: ViewId | undefined;
  /**
   * Whether the widget, and the payment library in it, send analytics about its use. What the providers' own frames and
   * scripts send is up to them. @default true
   */
  analytics?: boolean | undefined;
  /**
   * The stylesheet's URL. `false` if your page loads it itself. @default `dropin.css` in the folder of the script; in a
   * module, part of it
   */
  stylesheet?: string | false | undefined;
  /**
   * `auto` follows your page, also when it changes: its CSS property `color-scheme` decides, and if that allows both, the
   * shopper's preference.
   * @default 'auto'
   */
  colorScheme?: 'auto' | 'light' | 'dark' | undefined;
  /**
   * Called in the click on a wallet's button, before the wallet opens, with the option's id, for instance `venmo`. Return
   * `false` to keep it closed, for instance because your terms are not accepted yet. It must not be asynchronous.
   */
  beforeWalletOpen?: ((option: PaymentOptionId) => boolean | undefined) | undefined;
  /**
   * Called when the shopper confirms that a saved method is deleted. `false` or a text keeps it; the text is shown to the
   * shopper, in place of a general one. It may be asynchronous, for up to ten seconds.
   */
  canDelete?:
    | ((method: PaymentMethodPayload) => boolean | string | undefined | Promise<boolean | string | undefined>)
    | undefined;
  /**
   * Called first in `requestPaymentMethod`. `false`, or an error, rejects the request with `REQUEST_CANCELLED`, before
   * anything is sent. It may be asynchronous.
   */
  beforeRequest?: ((request: RequestAttempt) => boolean | undefined | Promise<boolean | undefined>) | undefined;
  /** Aborts the creation: the widget is removed from the page and `create` rejects with `CREATE_ABORTED`. */
  signal?: AbortSignal | undefined;
}

/** A request that is about to begin. */
export interface RequestAttempt {
  /** The view that would answer it. */
  readonly view: ViewId | undefined;
  /** Whether that is a method that has a nonce already. */
  readonly paymentMethodIsSelected: boolean;
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

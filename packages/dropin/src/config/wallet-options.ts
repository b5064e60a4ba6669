import type { ThreeDSecureRequest } from './request-options.ts';

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
  /** How the button looks: `color`, `shape`, `height`, `label`, `layout` and `tagline`, in PayPal's terms. */
  buttonStyle?: Readonly<Record<string, unknown>> | undefined;
  /** Whether the label of PayPal's last button is "Pay now", because the page asks for nothing after it. @default false */
  commit?: boolean | undefined;
  /** Whether a `vault` agreement is saved for the customer; guests' are not. @default { vaultPayPal: true } */
  vault?: { readonly vaultPayPal?: boolean | undefined } | undefined;
  /** Accepted for legacy pages: the option itself decides whether credit is offered. */
  offerCredit?: boolean | undefined;
  /** How much PayPal's script writes to the console. @default 'warn' */
  logLevel?: string | undefined;
  [setting: string]: unknown;
}

/** Settings of Apple Pay. */
export interface ApplePayOptions {
  /** Your shop's name on Apple's sheet. */
  displayName?: string | undefined;
  /** Apple's payment request: at least `total`. The account's country, currency and networks are the defaults. */
  paymentRequest?: Readonly<Record<string, unknown>> | undefined;
  /** How the button looks. @default 'black' */
  buttonStyle?: 'black' | 'white' | 'white-outline' | undefined;
  /** The version of Apple's session; later changes have no effect. @default 2 */
  applePaySessionVersion?: number | undefined;
  /** The registered domain, if the widget is in a frame of another origin. */
  domainName?: string | undefined;
  [setting: string]: unknown;
}

/** Settings of Google Pay. Those that are not listed here are added to the payment data request. */
export interface GooglePayOptions {
  /** Version 2 is recommended. @default 1 */
  googlePayVersion?: number | undefined;
  /** Your Google merchant id. */
  merchantId?: string | undefined;
  /** How the button looks; it is `short` unless `buttonType` is set. */
  button?: Readonly<Record<string, unknown>> | undefined;
  /** Amount and currency on Google's sheet. */
  transactionInfo?: Readonly<Record<string, unknown>> | undefined;
  [setting: string]: unknown;
}

/** Settings of Venmo. */
export interface VenmoOptions {
  /** Whether desktops are offered Venmo, with a QR code for the phone. @default false */
  allowDesktop?: boolean | undefined;
  /** Whether desktops are offered Venmo's login in a window; takes precedence over the QR code. @default false */
  allowDesktopWebLogin?: boolean | undefined;
  /** Whether browsers are offered Venmo in which the app returns in a new tab. @default true */
  allowNewBrowserTab?: boolean | undefined;
  /**
   * Whether browsers are offered Venmo that are not their phone's default one: the app returns to the default browser.
   * @default all but Chrome on iOS and Samsung's browser
   */
  allowNonDefaultBrowsers?: boolean | undefined;
  /** Whether web views of other apps are offered Venmo. @default true */
  allowWebviews?: boolean | undefined;
  /** Whether the app may start your page again on Android. @default true */
  allowAndroidRecreation?: boolean | undefined;
  /** Whether phones without the app open Venmo's web page. @default false */
  mobileWebFallBack?: boolean | undefined;
  /** Whether the app does not return by itself: the page detects the result, also in every frame. @default false */
  requireManualReturn?: boolean | undefined;
  /** Whether the fragment of the page's URL is left as the app returned it. @default false */
  ignoreHistoryChanges?: boolean | undefined;
  /** Time in milliseconds between a return without a result and reading it from the gateway. @default 1000 */
  processResultsDelay?: number | undefined;
  /** `single_use` or `multi_use`; without it the operations and URLs of legacy pages are used. */
  paymentMethodUsage?: string | undefined;
  /** The number of the Venmo profile to pay to, as a string. @default the account's own */
  profileId?: string | undefined;
  /** The name that the app shows, up to 255 characters. @default the profile's own */
  displayName?: string | undefined;
  /** The URL of your own app that Venmo returns to, for pages in an app's web view. @default the page's URL */
  deepLinkReturnUrl?: string | undefined;
  /** The id of the buyer's visit for risk checks. */
  riskCorrelationId?: string | undefined;
  [setting: string]: unknown;
}

/** Settings of card verification, and data for the bank as in a request, which a request's own data take precedence over. */
export interface ThreeDSecureOptions extends ThreeDSecureRequest {
  /**
   * How a challenge is shown: `2` or `2-cardinal-modal` in a modal dialog, `2-bootstrap3-modal` in one with the markup of
   * Bootstrap 3, `2-inline-iframe` in the page; see the event `3ds:authentication-iframe-available`.
   * @default '2'
   */
  version?: string | number | undefined;
  /** Settings of the verification script. Of `payment` it gets `displayLoading` and `displayExitButton` only. */
  cardinalSDKConfig?: Readonly<Record<string, unknown>> | undefined;
}

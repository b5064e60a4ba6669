/** Settings of PayPal and PayPal Credit. Settings not listed here are passed to PayPal unchanged. */
export interface PayPalOptions {
  /** `checkout` for one payment, `vault` for a billing agreement. */
  flow?: 'checkout' | 'vault' | undefined;
  /** The amount of a `checkout`. */
  amount?: string | number | undefined;
  /** The currency of a `checkout`, for instance `EUR`. */
  currency?: string | undefined;
  /** The page that PayPal opens with: `login` or `billing`. */
  landingPageType?: string | undefined;
  /** How the button looks. */
  buttonStyle?: Readonly<Record<string, unknown>> | undefined;
  /** Whether the label of PayPal's last button is "Pay now". */
  commit?: boolean | undefined;
  /** Whether a `vault` agreement is saved for the customer. */
  vault?: { readonly vaultPayPal?: boolean | undefined } | undefined;
  /** Accepted for older pages: the option itself decides whether credit is offered. */
  offerCredit?: boolean | undefined;
  /** How much PayPal's script writes to the console. @default 'warn' */
  logLevel?: string | undefined;
  [setting: string]: unknown;
}

/** Settings of Apple Pay. */
export interface ApplePayOptions {
  /** Your shop's name on Apple's sheet. */
  displayName?: string | undefined;
  /** Apple's payment request: at least `total`. */
  paymentRequest?: Readonly<Record<string, unknown>> | undefined;
  /** @default 'black' */
  buttonStyle?: 'black' | 'white' | 'white-outline' | undefined;
  /** @default 2 */
  applePaySessionVersion?: number | undefined;
  /** The registered domain, if the widget is in a frame of another origin. */
  domainName?: string | undefined;
  [setting: string]: unknown;
}

/** Settings of Google Pay. Settings not listed here become part of the payment data request. */
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

/** Settings of Venmo, passed on unchanged. */
export interface VenmoOptions {
  allowDesktop?: boolean | undefined;
  allowDesktopWebLogin?: boolean | undefined;
  allowNewBrowserTab?: boolean | undefined;
  allowWebviews?: boolean | undefined;
  mobileWebFallBack?: boolean | undefined;
  requireManualReturn?: boolean | undefined;
  ignoreHistoryChanges?: boolean | undefined;
  paymentMethodUsage?: string | undefined;
  profileId?: string | undefined;
  displayName?: string | undefined;
  deepLinkReturnUrl?: string | undefined;
  [setting: string]: unknown;
}

/** Settings of card verification. */
export interface ThreeDSecureOptions {
  /** The amount to verify for, if a request has none. */
  amount?: string | number | undefined;
  /** Data for the bank; `acsWindowSize` is the size of the challenge. @default '03' */
  additionalInformation?: Readonly<Record<string, unknown>> | undefined;
  /** Settings of the verification script. */
  cardinalSDKConfig?: Readonly<Record<string, unknown>> | undefined;
  [setting: string]: unknown;
}

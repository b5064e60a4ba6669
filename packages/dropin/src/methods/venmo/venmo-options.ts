import { either, flag, number, open, string, type Table } from '../../config/setting.ts';

/** The type of its nonces. */
export type VenmoType = 'VenmoAccount';

/** The option of `create` that configures Venmo. */
export interface VenmoOption {
  /** Settings of Venmo, or `true` for its defaults. Without them it is not offered. @default false */
  venmo?: boolean | VenmoOptions | undefined;
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

const settings: Table<VenmoOptions> = {
  allowDesktop: flag,
  allowDesktopWebLogin: flag,
  allowNewBrowserTab: flag,
  allowNonDefaultBrowsers: flag,
  allowWebviews: flag,
  allowAndroidRecreation: flag,
  mobileWebFallBack: flag,
  requireManualReturn: flag,
  ignoreHistoryChanges: flag,
  processResultsDelay: number,
  paymentMethodUsage: string,
  profileId: string,
  displayName: string,
  deepLinkReturnUrl: string,
  riskCorrelationId: string,
};

/** What the option takes. */
export const venmoTable: Table<VenmoOption> = { venmo: either(flag, open(settings)) };

import { recordOf } from '../../core/read-unknown.ts';
import { VenmoError } from './venmo-error.ts';

/** The merchant's settings of Venmo, with their defaults. */
export interface VenmoSettings {
  /** Whether a desktop shows a QR code. @default false */
  readonly allowDesktop: boolean;
  /** Whether a desktop opens Venmo's login in a window; takes precedence over the QR code. @default false */
  readonly allowDesktopWebLogin: boolean;
  /** Whether browsers are allowed in which Venmo returns in a new tab. @default true */
  readonly allowNewBrowserTab: boolean;
  /** Whether browsers are allowed that are not their phone's default one; `null` decides by browser. @default null */
  readonly allowNonDefaultBrowsers: boolean | null;
  /** Whether web views of other apps are allowed. @default true */
  readonly allowWebviews: boolean;
  /** Whether the app may start the page again on Android. @default true */
  readonly allowAndroidRecreation: boolean;
  /** Whether a phone without the app shows Venmo's web page. @default false */
  readonly mobileWebFallBack: boolean;
  /** Whether the buyer returns manually, and the page detects the result. @default false */
  readonly requireManualReturn: boolean;
  /** Whether the page's fragment is left as the app returned it. @default false */
  readonly ignoreHistoryChanges: boolean;
  /** `SINGLE_USE`, `MULTI_USE`, or `null` for a legacy page. @default null */
  readonly paymentMethodUsage: string | null;
  /** The Venmo profile to pay to; `null` for the account's own. @default null */
  readonly profileId: string | null;
  /** The name that the app shows; `null` for the profile's own. @default null */
  readonly displayName: string | null;
  /** The URL of the merchant's own app that Venmo returns to. @default null */
  readonly deepLinkReturnUrl: string | null;
  /** The id of the buyer's visit for risk checks. @default null */
  readonly riskCorrelationId: string | null;
  /** Time between the return without a result and reading it from the gateway, in milliseconds. @default 1000 */
  readonly processResultsDelay: number;
  /** What the app shows of the purchase, as the gateway expects it. */
  readonly paysheet: Readonly<Record<string, unknown>>;
}

/** Throws a `VenmoError` for a setting that has to be a string and is not (specification §5). */
export function checkVenmoOption(option: unknown): void {
  for (const [name, code] of checkedNames) {
    const value = recordOf(option)[name];
    if (value !== undefined && value !== null && typeof value !== 'string') throw new VenmoError(code);
  }
}

const checkedNames = [
  ['profileId', 'VENMO_INVALID_PROFILE_ID'],
  ['deepLinkReturnUrl', 'VENMO_INVALID_DEEP_LINK_RETURN_URL'],
  ['riskCorrelationId', 'VENMO_INVALID_RISK_CORRELATION_ID'],
] as const;

/** Reads the option `venmo`, which is `true` or an object. Values of a wrong type count as missing. */
export function readVenmoSettings(option: unknown): VenmoSettings {
  const given = recordOf(option);
  const usage = textOrNull(given.paymentMethodUsage);
  const delay = given.processResultsDelay;
  return {
    allowDesktop: given.allowDesktop === true,
    allowDesktopWebLogin: given.allowDesktopWebLogin === true,
    allowNewBrowserTab: given.allowNewBrowserTab !== false,
    allowNonDefaultBrowsers: typeof given.allowNonDefaultBrowsers === 'boolean' ? given.allowNonDefaultBrowsers : null,
    allowWebviews: given.allowWebviews !== false,
    allowAndroidRecreation: given.allowAndroidRecreation !== false,
    mobileWebFallBack: given.mobileWebFallBack === true,
    requireManualReturn: given.requireManualReturn === true,
    ignoreHistoryChanges: given.ignoreHistoryChanges === true,
    paymentMethodUsage: usage === null ? null : usage.toUpperCase(),
    profileId: textOrNull(given.profileId),
    displayName: textOrNull(given.displayName),
    deepLinkReturnUrl: textOrNull(given.deepLinkReturnUrl),
    riskCorrelationId: textOrNull(given.riskCorrelationId),
    processResultsDelay: typeof delay === 'number' && delay >= 0 ? delay : PROCESS_RESULTS_DELAY_MS,
    paysheet: readPaysheet(given),
  };
}

/** Specification §9. */
const PROCESS_RESULTS_DELAY_MS = 1000;

const amounts = ['subTotalAmount', 'discountAmount', 'taxAmount', 'shippingAmount', 'totalAmount'];

function readPaysheet(given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const details = Object.fromEntries(
    [...amounts, 'lineItems'].flatMap(name => (given[name] === undefined ? [] : [[name, given[name]]])),
  );
  return {
    collectCustomerBillingAddress: given.collectCustomerBillingAddress === true,
    collectCustomerShippingAddress: given.collectCustomerShippingAddress === true,
    ...(given.isFinalAmount === true ? { isFinalAmount: true } : {}),
    ...(Object.keys(details).length > 0 ? { transactionDetails: details } : {}),
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

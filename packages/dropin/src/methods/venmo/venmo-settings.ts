import { recordOf } from '../../core/read-unknown.ts';
import { VenmoError } from './venmo-error.ts';

type FlagName =
  | 'allowDesktop'
  | 'allowDesktopWebLogin'
  | 'allowNewBrowserTab'
  | 'allowWebviews'
  | 'allowAndroidRecreation'
  | 'mobileWebFallBack'
  | 'requireManualReturn'
  | 'ignoreHistoryChanges';

type TextName = 'paymentMethodUsage' | 'profileId' | 'displayName' | 'deepLinkReturnUrl' | 'riskCorrelationId';

/** The settings as `VenmoOptions` documents them, with their defaults; `null` for a text that was not given. */
export interface VenmoSettings extends Readonly<Record<FlagName, boolean>>, Readonly<Record<TextName, string | null>> {
  /** `null` decides by browser. */
  readonly allowNonDefaultBrowsers: boolean | null;
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

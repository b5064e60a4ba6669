import type { Device } from './device.ts';
import type { PaymentContext } from './payment-contexts.ts';
import type { VenmoProfile } from './venmo-profile.ts';
import type { VenmoSettings } from './venmo-settings.ts';

/** The parts of the URL that opens Venmo. */
export interface AppLinkParts {
  readonly profile: Pick<VenmoProfile, 'merchantId' | 'accessToken' | 'environment'>;
  readonly settings: Pick<
    VenmoSettings,
    'profileId' | 'riskCorrelationId' | 'allowAndroidRecreation' | 'mobileWebFallBack'
  >;
  /** Whether Venmo's login is opened in a window instead of the app. */
  readonly isWebLogin: boolean;
  /** The payment; `null` for a legacy page, which gets its nonce in the return URL. */
  readonly context: PaymentContext | null;
  /** The URL to return to, without a fragment; `null` if the buyer returns manually. */
  readonly returnUrl: string | null;
  readonly userAgent: string;
  /** The metadata of the gateway connection. */
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** The URL that opens the Venmo app, or Venmo's web page, with a payment. */
export function appLink({ profile, settings, context, ...parts }: AppLinkParts): string {
  const base = parts.isWebLogin ? webLoginUrl : settings.mobileWebFallBack ? appOrWebUrl : appUrl;
  const url = new URL(base);
  const set = (name: string, value: string): void => url.searchParams.set(name, value);
  if (context && !context.isLegacy) set('resource_id', context.id);
  if (settings.riskCorrelationId !== null) set('client-metadata-id', settings.riskCorrelationId);
  for (const [name, result] of returns) {
    set(name, parts.returnUrl === null ? 'NOOP' : `${parts.returnUrl.replace(/#.*$/, '')}#${result}=1`);
  }
  set('allowAndroidRecreation', settings.allowAndroidRecreation ? '1' : '0');
  set('ua', parts.userAgent);
  set('braintree_merchant_id', settings.profileId ?? profile.merchantId);
  // Legacy contexts are appended to the token, where old versions of the app look for them.
  set('braintree_access_token', profile.accessToken + (context?.isLegacy ? `|pcid:${context.id}` : ''));
  set('braintree_environment', profile.environment);
  set('braintree_sdk_data', base64(JSON.stringify({ _meta: sdkData(parts.metadata) })));
  return url.href;
}

const webLoginUrl = 'https://account.venmo.com/go/web';
const appOrWebUrl = 'https://venmo.com/go/checkout';
const appUrl = 'https://venmo.com/braintree/checkout';

const returns = [
  ['x-success', 'venmoSuccess'],
  ['x-cancel', 'venmoCancel'],
  ['x-error', 'venmoError'],
] as const;

function sdkData(metadata: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { sdkVersion, version = sdkVersion, integration, platform, sessionId } = metadata;
  return { version, integration, platform, sessionId };
}

/** `btoa` accepts only characters of one byte, so others are escaped as JSON allows. */
function base64(json: string): string {
  return btoa(json.replace(/[\u0080-\uffff]/g, char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`));
}

/** How the URL is opened: in a new tab, or by navigating this page or the whole tab to it. */
export type Opening = 'tab' | 'page' | 'top';

/** Chooses how to open Venmo. */
export function chooseOpening(
  { platform, browser, isWebView }: Device,
  settings: Pick<VenmoSettings, 'deepLinkReturnUrl' | 'mobileWebFallBack'>,
  isFramed: boolean,
): Opening {
  const navigates = isFramed ? 'top' : 'page';
  if (settings.deepLinkReturnUrl !== null) {
    // Web views open other apps only by a navigation; so does Android for the merchant's own app.
    return platform === 'android' || (platform === 'ios' && isWebView) ? navigates : 'tab';
  }
  // On iOS only Safari opens an app from a new tab.
  if (platform === 'ios' && browser !== 'safari') return 'page';
  // In a frame Chrome on Android blocks new tabs.
  if (platform === 'android' && browser === 'chrome')
    return isFramed ? 'top' : settings.mobileWebFallBack ? 'page' : 'tab';
  return 'tab';
}

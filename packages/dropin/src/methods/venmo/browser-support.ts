import type { Device } from './device.ts';
import type { VenmoSettings } from './venmo-settings.ts';

type SupportSettings = Pick<
  VenmoSettings,
  'allowDesktop' | 'allowDesktopWebLogin' | 'allowNewBrowserTab' | 'allowNonDefaultBrowsers' | 'allowWebviews'
>;

/** Whether a browser can pay with Venmo under the merchant's settings. */
export function isBrowserSupported(device: Device, settings: SupportSettings): boolean {
  const { platform, browser, isWebView, isMetaApp } = device;
  if (platform === 'desktop') return settings.allowDesktop || settings.allowDesktopWebLogin;
  if (platform === 'android' && isMetaApp) return false;
  if (isWebView && !settings.allowWebviews) return false;
  const isDefaultBrowser = browser === (platform === 'ios' ? 'safari' : 'chrome');
  if (!settings.allowNewBrowserTab) return isDefaultBrowser;
  // These return to the phone's default browser instead of the tab that they left.
  const losesItsTab = browser === 'samsung' || (platform === 'ios' && browser === 'chrome');
  if (losesItsTab) return settings.allowNonDefaultBrowsers === true;
  return isDefaultBrowser || isWebView || settings.allowNonDefaultBrowsers !== false;
}

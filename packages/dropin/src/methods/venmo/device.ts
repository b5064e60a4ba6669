/** The facts about a browser that decide whether and how Venmo can be opened. */
export interface Device {
  readonly platform: 'ios' | 'android' | 'desktop';
  readonly browser: 'safari' | 'chrome' | 'samsung' | 'other';
  /** Whether the page is in another app's web view. */
  readonly isWebView: boolean;
  /** Whether the page is in the browser of Facebook, Messenger, Instagram or Threads. */
  readonly isMetaApp: boolean;
}

/** Reads a user agent string. An unknown one is a desktop browser. */
export function readDevice(userAgent: string): Device {
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent)) return readIos(userAgent);
  if (/\bAndroid\b/.test(userAgent)) return readAndroid(userAgent);
  return { platform: 'desktop', browser: 'other', isWebView: false, isMetaApp: false };
}

function readIos(userAgent: string): Device {
  const isMetaApp = metaApp.test(userAgent);
  // Every browser app names Safari; an app's web view does not, except the one of Google's search app.
  const isWebView = !/\bSafari\//.test(userAgent) || /\bGSA\//.test(userAgent) || isMetaApp;
  const isChrome = /\bCriOS\//.test(userAgent);
  const isSafari = !isChrome && !isWebView && !/\b(FxiOS|EdgiOS|OPiOS|OPT|DuckDuckGo|YaBrowser)\//.test(userAgent);
  return { platform: 'ios', browser: isChrome ? 'chrome' : isSafari ? 'safari' : 'other', isWebView, isMetaApp };
}

function readAndroid(userAgent: string): Device {
  const isMetaApp = metaApp.test(userAgent);
  const isWebView = /; ?wv\)/.test(userAgent) || /\bVersion\/[\d.]+ Chrome\//.test(userAgent) || isMetaApp;
  const isSamsung = /\bSamsungBrowser\//.test(userAgent);
  const isOther = isWebView || /\b(EdgA|OPR|DuckDuckGo|YaBrowser|Firefox|UCBrowser|Vivaldi)\//.test(userAgent);
  const isChrome = !isOther && /\bChrome\//.test(userAgent);
  return { platform: 'android', browser: isSamsung ? 'samsung' : isChrome ? 'chrome' : 'other', isWebView, isMetaApp };
}

const metaApp = /\b(FBAN|FBAV|FB_IAB|Instagram|Barcelona)\b/;

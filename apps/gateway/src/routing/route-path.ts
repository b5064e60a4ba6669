import { hostedPrefix, isPaymentHost } from './payment-host.ts';

/**
 * What payment hosts serve. Everything else belongs to the gateway itself, its control above all, and must not appear
 * to live on a payment host; a list of what is allowed can't be got round by another spelling of what is not.
 */
const paymentPaths: readonly string[] = [
  // The page of the buyer's bank.
  '/acs',
  '/analytics',
  // The Venmo app, as a phone's browser opens it.
  '/braintree',
  // FraudNet.
  '/da/r/fb.js',
  // The 3-D Secure script.
  '/edge',
  '/go',
  // Google Pay's script and its sheet.
  '/gp',
  '/graphql',
  '/merchants',
  // PayPal's scripts, the frame of its buttons and its payment window.
  '/agreements/approve',
  '/api/checkout.js',
  '/api/checkout.min.js',
  '/checkoutnow',
  '/paypal-window',
  '/sdk/js',
  '/smart',
  // Frames and scripts of the browser library.
  '/web',
  '/xoplatform',
];

function isPaymentPath(url: string): boolean {
  const path = url.replace(/[?#].*$/, '');
  return paymentPaths.some(allowed => path === allowed || path.startsWith(`${allowed}/`));
}

/**
 * Maps what was asked of whom to the path under which the gateway serves it. A payment host is named either by the
 * `Host` header, when a browser is configured to resolve the real names to this machine, or by the path, when the page's
 * own server hands requests on. Everything is then found by path alone: no two payment hosts share one.
 */
export function routePath(host: string | undefined, url: string): string {
  if (host !== undefined && isPaymentHost(host)) {
    return isPaymentPath(url) ? url : unknownPath;
  }
  if (!url.startsWith(hostedPrefix)) {
    return url;
  }
  const rest = url.slice(hostedPrefix.length);
  const slash = rest.indexOf('/');
  const namedHost = slash < 0 ? rest : rest.slice(0, slash);
  const path = slash < 0 ? '/' : rest.slice(slash);
  return isPaymentHost(decodeHost(namedHost)) && isPaymentPath(path) ? path : unknownPath;
}

/** An unknown path. */
const unknownPath = '/__unknown';

function decodeHost(host: string): string {
  // Some servers escape the colon before the port when they hand a path on.
  return host.replace(/%3a/i, ':');
}

import { hostedPrefix, isPaymentHost } from './payment-host.ts';

/**
 * The paths that payment hosts serve. All other paths, above all the control API, belong to the gateway itself and must
 * not be reachable on a payment host. An allow list cannot be bypassed by another spelling of a forbidden path.
 */
const paymentPaths: readonly string[] = [
  // The page of the buyer's bank.
  '/acs',
  '/analytics',
  // The Venmo app, as it opens in a phone's browser.
  '/braintree',
  // FraudNet.
  '/da/r/fb.js',
  // The 3-D Secure script.
  '/edge',
  '/go',
  // Google Pay's script and its sheet.
  '/gp',
  '/graphql',
  // The bank's page of a local payment.
  '/local-payment',
  '/merchants',
  // PayPal's scripts, the frame of its buttons and its payment window.
  '/agreements/approve',
  '/api/checkout.js',
  '/api/checkout.min.js',
  '/checkoutnow',
  '/paypal-window',
  '/sdk/js',
  // The page of a SEPA mandate.
  '/sepa-mandate',
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
 * Maps host and URL of a request to the path of the gateway's route. A payment host is named either in the `Host`
 * header, when a browser resolves the real names to this machine, or in the path, when the page's server forwards
 * requests. The path alone identifies the route, because no two payment hosts share a path.
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
  // Some servers escape the colon before the port when they forward a path.
  return host.replace(/%3a/i, ':');
}

/** Whether a route belongs to the control API or its page. */
export function isControl(route: string | undefined): boolean {
  return route !== undefined && /^\/(?:__control\/|control(?:$|-page))/.test(route);
}

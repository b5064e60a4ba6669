/**
 * The domains for which the local gateway stands in: the provider's own, and those from which its library loads scripts
 * and pages for wallets and 3-D Secure. A host belongs to a domain when it is equal to it or a subdomain of it.
 */
export const paymentDomains: readonly string[] = [
  'braintreegateway.com',
  'braintree-api.com',
  'braintreepayments.com',
  'paypal.com',
  'paypalobjects.com',
  'venmo.com',
  'cardinalcommerce.com',
  'pay.google.com',
];

/** The path under which a page's server forwards requests for payment hosts to the gateway. */
export const hostedPrefix = '/__hosted/';

/** Whether the gateway stands in for a host, with or without a port. */
export function isPaymentHost(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return paymentDomains.some(domain => name === domain || name.endsWith(`.${domain}`));
}

/**
 * Maps a URL of a payment host to the page's own origin; undefined for any other URL. The fragment is kept,
 * because the card fields find their siblings by it.
 */
export function toHostedUrl(original: string, pageOrigin: string): string | undefined {
  let url: URL;
  try {
    url = new URL(original, pageOrigin);
  } catch {
    return undefined;
  }
  if (!/^(https?|wss?):$/.test(url.protocol) || !isPaymentHost(url.host)) {
    return undefined;
  }
  return `${pageOrigin}${hostedPrefix}${url.host}${url.pathname}${url.search}${url.hash}`;
}

/**
 * Maps a URL of a payment host to the transport of our page: through the shop's server when the page was loaded
 * through it. Undefined for every other URL. Any page may frame ours and send it a URL to post to; that page
 * must not reach the control API, or run a script, with our origin.
 */
export function onSameTransport(
  advertisedUrl: string,
  { origin, pathname }: { readonly origin: string; readonly pathname: string },
): string | undefined {
  const hosted = toHostedUrl(advertisedUrl, origin);
  return hosted !== undefined && !pathname.startsWith(hostedPrefix) ? advertisedUrl : hosted;
}

/**
 * Maps a URL of a payment host to the transport of a request: through the page's own server when the request came
 * through it. Other URLs stay as they are.
 */
export function reachableFrom(originalUrl: string, url: string): string {
  const hosted = originalUrl.startsWith(hostedPrefix) ? toHostedUrl(url, anyOrigin) : undefined;
  return hosted?.slice(anyOrigin.length) ?? url;
}

/** A placeholder: only the path is used. */
const anyOrigin = 'http://page.invalid';

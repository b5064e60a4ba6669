/**
 * The domains whose requests the local gateway answers: the provider's own, and those of the wallets and of the
 * authentication that its library loads scripts and pages from. A host belongs to one when it is the domain itself or
 * lies below it.
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

/** The path under which a page's own server hands requests for payment hosts on to the gateway. */
export const hostedPrefix = '/__hosted/';

/** Says whether a host, with or without a port, is one that the gateway stands in for. */
export function isPaymentHost(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return paymentDomains.some(domain => name === domain || name.endsWith(`.${domain}`));
}

/**
 * The address on the page's own origin that stands for an address of a payment host, or undefined when the address
 * belongs to another owner. The fragment is kept: the card fields find their siblings by it.
 */
export function toHostedUrl(address: string, pageOrigin: string): string | undefined {
  let url: URL;
  try {
    url = new URL(address, pageOrigin);
  } catch {
    return undefined;
  }
  if (!/^(https?|wss?):$/.test(url.protocol) || !isPaymentHost(url.host)) {
    return undefined;
  }
  return `${pageOrigin}${hostedPrefix}${url.host}${url.pathname}${url.search}${url.hash}`;
}

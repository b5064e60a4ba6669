import isVerifiedDomain from 'braintree-web/lib/is-verified-domain.js';

/** Whether a URL is one of the payment provider, with https. */
export function isGatewayUrl(url: string): boolean {
  return isVerifiedDomain(url);
}

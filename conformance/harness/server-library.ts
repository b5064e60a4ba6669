import type { LocalMerchant } from '@guichet/testkit';
import braintree, { type BraintreeGateway } from 'braintree';

/** The provider's published server library, connected to the gateway as one merchant. */
export function connectServerLibrary(gatewayUrl: string, merchant: LocalMerchant): BraintreeGateway {
  const { hostname, port, origin } = new URL(gatewayUrl);
  const environment = new braintree.Environment(hostname, port, origin, false, hostname, port);
  const { merchantId, publicKey, privateKey } = merchant;
  return new braintree.BraintreeGateway({ environment, merchantId, publicKey, privateKey });
}

import { buildGateway } from '@guichet/gateway/server';
import { localMerchant } from '@guichet/testkit';
import type braintree from 'braintree';
import { braintreeSdk } from '../src/domains/payments/braintree-gateway.ts';
import { braintreeGateway, type PaymentGateway } from '../src/domains/payments/index.ts';

/** The local gateway in this process, reached over http. */
export type LocalProvider = {
  readonly server: ReturnType<typeof buildGateway>;
  readonly gatewayUrl: string;
  /** The port of the API to it. */
  readonly payments: PaymentGateway;
  /** The provider's own server library, to look at what the API did. */
  readonly sdk: braintree.BraintreeGateway;
  readonly close: () => Promise<void>;
};

/** Starts the local gateway. */
export async function startLocalProvider(): Promise<LocalProvider> {
  const server = buildGateway();
  const gatewayUrl = await server.listen({ host: '127.0.0.1', port: 0 });
  const config = { environment: 'local', ...localMerchant, gatewayUrl } as const;
  return {
    server,
    gatewayUrl,
    payments: braintreeGateway(config),
    sdk: braintreeSdk(config),
    close: () => server.close(),
  };
}

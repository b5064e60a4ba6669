import type { BraintreeConfig } from '../../config.ts';
import { reasonOf } from './braintree-faults.ts';
import { braintreeSdk } from './braintree-gateway.ts';

/** Why payments would fail: the provider doesn't take the keys, or that is unknown because it doesn't answer. */
export type GatewayTrouble = { readonly kind: 'keys' | 'unreachable'; readonly reason: string };

const timeoutMs = 10_000;
/** The provider refused the keys. */
const refusals: ReadonlySet<string> = new Set(['authenticationError', 'authorizationError', 'notFoundError']);

/** Asks the provider for a transaction that can't exist, with the merchant's keys. Undefined when it answers. */
export async function findGatewayTrouble(config: BraintreeConfig): Promise<GatewayTrouble | undefined> {
  const sdk = braintreeSdk(config);
  sdk.config.timeout = timeoutMs;
  try {
    for await (const _ of sdk.transaction.search(search => search.orderId().is('no-order-has-this-id'))) break;
    return undefined;
  } catch (error) {
    const type = error instanceof Error && 'type' in error ? String(error.type) : '';
    return { kind: refusals.has(type) ? 'keys' : 'unreachable', reason: reasonOf(error) };
  }
}

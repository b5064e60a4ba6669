import type { BraintreeConfig } from '../../config.ts';
import { reasonOf } from './braintree-faults.ts';
import { braintreeSdk } from './braintree-gateway.ts';

/** Why payments would fail: the provider rejects the keys, or it can't be reached. */
export type GatewayFailure = { readonly kind: 'keys' | 'unreachable'; readonly reason: string };

const timeoutMs = 10_000;
/** The SDK's error types for rejected keys. */
const refusals: ReadonlySet<string> = new Set(['authenticationError', 'authorizationError', 'notFoundError']);

/** Checks keys and connection with a search for a transaction that can't exist. Undefined when it succeeds. */
export async function verifyGatewayKeys(config: BraintreeConfig): Promise<GatewayFailure | undefined> {
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

import type braintree from 'braintree';
import { reasonOf } from './braintree-faults.ts';
import { type Retrying, retryTransient } from './braintree-retry.ts';
import type { NonceDescription } from './payment-gateway.ts';

/** The types of payment methods that prove their owner by themselves. Any other type needs 3-D Secure. */
const provenTypes: ReadonlySet<string> = new Set(['ApplePayCard', 'PayPalAccount', 'VenmoAccount']);

/** The results of 3-D Secure that count as successful even without a liability shift. */
const successes: ReadonlySet<string> = new Set(['authenticate_successful', 'authenticate_attempt_successful']);

/** Reads a payment nonce at the provider, without using it up. */
export async function describeNonce(
  sdk: braintree.BraintreeGateway,
  retrying: Retrying,
  nonce: string,
): Promise<NonceDescription> {
  try {
    return descriptionOf(await retryTransient(retrying, () => sdk.paymentMethodNonce.find(nonce)));
  } catch (error) {
    const isAbsent = error instanceof Error && 'type' in error && error.type === 'notFoundError';
    return isAbsent ? { kind: 'absent' } : { kind: 'unavailable', reason: reasonOf(error) };
  }
}

function descriptionOf({ type, details, threeDSecureInfo }: braintree.PaymentMethodNonce): NonceDescription {
  if (type !== undefined && provenTypes.has(type)) return { kind: 'proven' };
  // Google Pay passes either a device's token with its own proof, or a card number, which proves nothing.
  if (type === 'AndroidPayCard' && hasDeviceToken(details)) return { kind: 'proven' };
  const isAuthenticated =
    threeDSecureInfo?.liabilityShifted === true || successes.has(String(threeDSecureInfo?.status));
  return { kind: 'card', isAuthenticated };
}

/** Missing in the SDK's types. */
function hasDeviceToken(details: object | undefined): boolean {
  return details !== undefined && 'isNetworkTokenized' in details && details.isNetworkTokenized === true;
}

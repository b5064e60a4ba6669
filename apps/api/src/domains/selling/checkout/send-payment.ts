import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findAccount } from '../../accounts/index.ts';
import type { Lookup, Payment } from '../../payments/index.ts';
import type { PaymentRequest } from './begin-payment.ts';
import type { PaymentDeps, Resolution } from './resolution.ts';

/** What the provider receives of a request. */
type SentDetails = Pick<PaymentRequest, 'nonce' | 'deviceData' | 'ip'> & {
  /** A card whose 3-D Secure was checked; the provider must find the same for the amount that it is sent. */
  readonly isAuthenticatedCard: boolean;
};

/** How long a buyer's request waits for the look-up after the provider's response was lost. */
const quickLookMs = 3_000;

/** Reserves the money of a payment that has begun, and takes the step that follows. */
export async function sendPayment(
  deps: PaymentDeps,
  payment: Payment,
  details: SentDetails,
  source: 'first response' | 'repeated response',
): Promise<Resolution> {
  const { database, gateway, resolver } = deps;
  const { gatewayKey, amount, currency } = payment;
  const { nonce, deviceData, ip } = details;
  const account = await findAccount(database, payment.userId);
  const response = await gateway.authorise({
    ...{ gatewayKey, amount, currency, nonce, deviceData },
    customer: { ip, email: account?.email },
    requiresThreeDSecure: details.isAuthenticatedCard,
  });
  if (response.kind === 'unknown') {
    // Often the money is reserved, and only the response was lost.
    const found = await lookQuickly(deps, gatewayKey);
    return resolver.settle(payment, found ?? response, 'early look-up');
  }
  const resolution = await resolver.settle(payment, response, source);
  const isForOtherAmount = response.kind === 'refused' && response.isForOtherAmount === true;
  if (isForOtherAmount && resolution.kind === 'failed') throw new AppError('three_d_secure_required');
  return resolution;
}

/** Looks the payment up within `quickLookMs`. Undefined when that shows nothing: the request may be in transit. */
async function lookQuickly({ gateway }: Pick<PaymentDeps, 'gateway'>, gatewayKey: string): Promise<Lookup | undefined> {
  const tooLate = new AbortController();
  const found = await Promise.race([
    gateway.find(gatewayKey),
    pause(quickLookMs, undefined, { signal: tooLate.signal }),
  ]);
  tooLate.abort();
  return found?.kind === 'none' || found?.kind === 'unknown' ? undefined : found;
}

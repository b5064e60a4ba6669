import { claimQuietPayment, findPayment, type Lookup, openStates, type Payment } from '../../payments/index.ts';
import type { PaymentDeps } from '../../selling/index.ts';
import { recordDisputes } from '../disputes/record-disputes.ts';
import { closeEnded } from './ended-attention-repository.ts';

/**
 * Reads a payment at the provider and updates ours to match, so late, repeated or reordered webhooks do no harm
 * (WEBHOOK-2). Throws when the provider can't be reached, so that the job is retried.
 */
export async function resyncPayment(deps: PaymentDeps, paymentId: string): Promise<void> {
  const { database, clock, gateway, resolver } = deps;
  const payment = await findPayment(database, paymentId);
  if (payment === undefined) return;
  if (openStates.some(state => state === payment.state)) {
    // If another request is looking it up already, that request or the reconciler resolves it.
    if (await claimQuietPayment(database, clock, paymentId)) await resolver.resume(payment);
  } else {
    const found = await gateway.find(payment.gatewayKey, payment.transactionId);
    assertRead(payment, found);
    await resolver.settle(payment, found, 'look-up');
    if (found.kind === 'captured') {
      const { transactionId, disputes = [] } = found;
      await recordDisputes(deps, payment, { transactionId, disputes });
    }
  }
  await closeEnded(database);
}

function assertRead({ id }: Payment, found: Lookup): void {
  if (found.kind === 'unknown') throw new Error(`The payment ${id} can't be read at the provider: ${found.reason}`);
  // The provider has just sent a webhook for it, so its search index lags. The job is retried.
  if (found.kind === 'none') throw new Error(`The provider doesn't show the payment ${id} yet.`);
}

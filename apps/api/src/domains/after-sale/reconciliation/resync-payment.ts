import {
  claimPayment,
  claimQuietPayment,
  findPayment,
  type Lookup,
  openStates,
  type Payment,
} from '../../payments/index.ts';
import type { PaymentDeps } from '../../selling/index.ts';
import { recordDisputes } from '../disputes/record-disputes.ts';
import { closeEnded } from './ended-attention-repository.ts';

/**
 * Reads a payment at the provider and updates ours to match, so late, repeated or reordered webhooks do no harm
 * (WEBHOOK-2). Throws when the provider can't be reached, so that the job is retried.
 */
export async function resyncPayment(deps: PaymentDeps, paymentId: string): Promise<void> {
  const payment = await findPayment(deps.database, paymentId);
  if (payment === undefined) return;
  const found = await readAgain(deps, payment);
  if (found !== undefined) assertRead(payment, found);
}

/**
 * Reads a payment at the provider and updates ours to match. Returns what was read, unless the payment is in progress:
 * then the process that looks it up, this one or another, resolves it.
 */
export async function readAgain(deps: PaymentDeps, payment: Payment): Promise<Lookup | undefined> {
  const { database, clock, gateway, resolver } = deps;
  const { id, gatewayKey, approveBefore } = payment;
  let found: Lookup | undefined;
  if (openStates.some(state => state === payment.state)) {
    // A buyer who has just approved mobile money waits, and a look-up of it can't come too early.
    const claim = approveBefore === null ? claimQuietPayment : claimPayment;
    if (await claim(database, clock, id)) await resolver.resume(payment);
  } else {
    found = await gateway.find(gatewayKey, payment.transactionId);
    await resolver.settle(payment, found, 'look-up');
    if (found.kind === 'captured') {
      const { transactionId, disputes = [] } = found;
      await recordDisputes(deps, payment, { transactionId, disputes });
    }
  }
  await closeEnded(database);
  return found;
}

function assertRead({ id, approveBefore }: Payment, found: Lookup): void {
  if (found.kind === 'unknown') throw new Error(`The payment ${id} can't be read at the provider: ${found.reason}`);
  // The provider has just sent a webhook for it, so its search index lags, and the job is retried. Mobile money is read by
  // its own reference, and looked up late anyway.
  if (found.kind === 'none' && approveBefore === null) {
    throw new Error(`The provider doesn't show the payment ${id} yet.`);
  }
}

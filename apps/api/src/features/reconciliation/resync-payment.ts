import { closeAttention, openAttention } from '../../platform/attention/attention.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { endAbandoned } from '../checkout/index.ts';
import { deferPayment, findPayment, type Lookup, movePayment, type Payment } from '../payments/index.ts';
import { closeEnded } from './ended-attention-repository.ts';
import type { PaymentWork } from './reconcile-payment.ts';
import { wasVoidedByRefund } from './refunded-repository.ts';

/**
 * Reads a payment at the provider and updates ours to match, so late, repeated or reordered webhooks do no harm
 * (WEBHOOK-2). Throws when the provider can't be reached, so that the job is retried.
 */
export async function resyncPayment(deps: PaymentWork, paymentId: string): Promise<void> {
  const payment = await findPayment(deps.database, paymentId);
  if (payment === undefined) return;
  if (payment.state === 'started' || payment.state === 'unknown') {
    // If another request is looking it up already, that request or the reconciler resolves it.
    await endAbandoned(deps, payment);
  } else {
    await compare(deps, payment, await deps.gateway.find(payment.gatewayKey));
  }
  await closeEnded(deps.database);
}

async function compare(deps: PaymentWork, payment: Payment, found: Lookup): Promise<void> {
  switch (found.kind) {
    case 'unknown':
      throw new Error(`The payment ${payment.id} can't be read at the provider: ${found.reason}`);
    case 'none':
      // The provider has just sent a webhook for it, so its search index lags. The job is retried.
      throw new Error(`The provider doesn't show the payment ${payment.id} yet.`);
    case 'captured':
      await isCaptured(deps, payment, found.transactionId);
      return followDisputes(deps, payment, found);
    case 'authorised':
      return isReserved(deps, payment, found);
    case 'voided':
    case 'declined':
      return hasNoMoney(deps, payment, found.kind === 'voided' ? 'voided' : `refused (${found.code})`);
  }
}

async function isCaptured(deps: PaymentWork, payment: Payment, transactionId: string): Promise<void> {
  const { database, clock } = deps;
  const { id, state, orderId, amount } = payment;
  // In `voiding`, another request voids it or reports that it can't.
  if (state === 'captured' || state === 'voiding') return;
  // The response to our capture was lost.
  if (state === 'authorised' && orderId !== null) {
    await movePayment(database, clock, id, ['authorised'], { state: 'captured', lastError: null });
    return;
  }
  // The provider captured money that this shop did not request.
  await openAttention(database, {
    kind: 'stray_money',
    subject: transactionId,
    detail: { paymentId: id, amount, state },
  });
}

/** Voids reserved money of an ended payment, which has no order. The other states are captured or voided elsewhere. */
async function isReserved(
  deps: PaymentWork,
  payment: Payment,
  found: { readonly transactionId: string; readonly amount: number },
): Promise<void> {
  if (payment.state === 'declined' || payment.state === 'failed') await deps.endings.finish(payment, found);
}

async function hasNoMoney(deps: PaymentWork, payment: Payment, reason: string): Promise<void> {
  const { database, clock } = deps;
  const { id, state, orderId, declineCode, amount } = payment;
  if (state === 'voiding') {
    const ended = declineCode === null ? 'voided' : 'declined';
    await movePayment(database, clock, id, ['voiding'], { state: ended, lastError: null });
  }
  if (orderId === null || (state !== 'captured' && state !== 'authorised')) return;
  await inTransaction(database, async transaction => {
    if (await wasVoidedByRefund(transaction, id)) return;
    // Tickets were sold for it. The capture is retried, but a bank's refusal is for an admin to resolve.
    const change = { state: 'authorised', lastError: reason } as const;
    if (!(await movePayment(transaction, clock, id, ['captured', 'authorised'], change))) return;
    await deferPayment(transaction, clock, id);
    await openAttention(transaction, { kind: 'capture_failed', subject: id, detail: { reason, amount } });
  });
}

async function followDisputes(
  { database }: PaymentWork,
  payment: Payment,
  { transactionId, disputes = [] }: Extract<Lookup, { kind: 'captured' | 'authorised' }>,
): Promise<void> {
  const item = { kind: 'stray_money', subject: transactionId } as const;
  if (disputes.length > 0) {
    await openAttention(database, { ...item, detail: { paymentId: payment.id, amount: payment.amount, disputes } });
  } else if (payment.state === 'captured' || payment.state === 'authorised') {
    await closeAttention(database, item);
  }
}

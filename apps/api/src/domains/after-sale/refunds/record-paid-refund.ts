import { closeAttention, openAttention } from '../../../platform/attention/attention.ts';
import type { Clock } from '../../../platform/clock.ts';
import {
  type Database,
  type Executor,
  inTransaction,
  violatedConstraint,
} from '../../../platform/database/database.ts';
import { notify } from '../../../platform/notify.ts';
import { movePayment } from '../../payments/index.ts';
import { endRefund, type RefundRow } from './refund-repository.ts';

/** How a refund was paid: by a credit with this transaction, or by voiding the payment. */
export type PaidRefund = Pick<RefundRow, 'method' | 'transactionId'>;

/**
 * Records that the provider has paid a refund, also one that had failed (REFUND-62). Idempotent. When other refunds have
 * taken the amount of a failed one meanwhile, it stays failed, and "Needs attention" lists it.
 */
export async function recordPaid(
  deps: { readonly database: Database; readonly clock: Clock },
  refund: RefundRow,
  paid: PaidRefund,
): Promise<void> {
  const { database, clock } = deps;
  try {
    await inTransaction(database, transaction => end(transaction, clock, refund, paid));
  } catch (error) {
    if (violatedConstraint(error) !== 'refunds_within_captured') throw error;
    const { id, orderId, amount } = refund;
    const reason = 'The provider paid this refund after another one had taken its amount.';
    const detail = { orderId, amount, state: 'failed', reason, transactionId: paid.transactionId };
    await openAttention(database, { kind: 'refund_failed', subject: id, detail });
  }
}

async function end(transaction: Executor, clock: Clock, refund: RefundRow, paid: PaidRefund): Promise<void> {
  if (!(await endRefund(transaction, clock, refund.id, paid))) return;
  if (refund.paymentId !== null) {
    const state = paid.method === 'void' ? 'voided' : 'captured';
    if (await movePayment(transaction, clock, refund.paymentId, ['voiding'], { state, lastError: null })) {
      await closeAttention(transaction, { kind: 'void_failed', subject: refund.paymentId });
    }
  }
  await closeAttention(transaction, { kind: 'refund_failed', subject: refund.id });
  // The buyers of a cancelled event have been notified already.
  if (refund.requestedBy !== null) await notify(transaction, { kind: 'order_refunded', refundId: refund.id });
}

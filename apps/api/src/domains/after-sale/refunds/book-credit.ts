import { openAttention } from '../../../platform/attention/attention.ts';
import { writeAudit } from '../../../platform/audit/audit-log.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction, violatedConstraint } from '../../../platform/database/database.ts';
import type { ListedTransaction, Payment } from '../../payments/index.ts';
import type { Locks } from '../../selling/index.ts';
import { recordPaid } from './record-paid-refund.ts';
import {
  failRefundOfTransaction,
  findRefundOfListed,
  insertForeignRefund,
  type RefundRow,
} from './refund-repository.ts';

/** The dependencies of booking credits. */
type Deps = { readonly database: Database; readonly clock: Clock; readonly locks: Pick<Locks, 'order'> };

/** What a credit at the provider was. `unmatched`: it belongs to nothing here, or there is no room for it. */
type BookedCredit = 'agrees' | 'updated' | 'booked' | 'unmatched';

/**
 * Compares a credit at the provider with our refunds: ours is updated, and one that was made in the provider's control
 * panel is booked as a refund of its order, without touching tickets. Idempotent: one row for each credit.
 */
export async function bookCredit(
  deps: Deps,
  credit: ListedTransaction,
  payment: Payment | undefined,
): Promise<BookedCredit> {
  const { transactionId, gatewayKey, state } = credit;
  const ours = await findRefundOfListed(deps.database, { transactionId, gatewayKey });
  if (ours !== undefined) return updateOurs(deps, ours, credit);
  if (state !== 'captured') return 'agrees';
  return payment === undefined ? 'unmatched' : bookForeign(deps, credit, payment);
}

async function updateOurs(deps: Deps, ours: RefundRow, credit: ListedTransaction): Promise<BookedCredit> {
  const { database, clock } = deps;
  const { transactionId, state, amount } = credit;
  if (amount !== ours.amount) return 'unmatched';
  if (state === 'captured' && ours.state !== 'done' && ours.transactionId !== transactionId) {
    await recordPaid(deps, ours, { method: 'refund', transactionId });
    return 'updated';
  }
  if (state === 'none' && ours.state === 'done' && ours.transactionId === transactionId) {
    await inTransaction(database, async transaction => {
      const failed = await failRefundOfTransaction(transaction, clock, { transactionId, key: undefined });
      if (failed === undefined) return;
      const detail = { reason: 'refused by the bank', amount, transactionId };
      await openAttention(transaction, { kind: 'refund_failed', subject: failed.id, detail });
    });
    return 'updated';
  }
  return 'agrees';
}

async function bookForeign(
  { database, clock, locks }: Deps,
  { transactionId, amount }: ListedTransaction,
  { id: paymentId, orderId }: Payment,
): Promise<BookedCredit> {
  if (orderId === null) return 'unmatched';
  try {
    return await inTransaction(database, async transaction => {
      const order = await locks.order(transaction, orderId);
      if (order === undefined) return 'unmatched';
      const refundId = await insertForeignRefund(transaction, clock, { orderId, paymentId, amount, transactionId });
      // A concurrent run has booked it.
      if (refundId === undefined) return 'agrees';
      const detail = { refundId, orderId, amount, transactionId };
      await writeAudit(transaction, { action: 'refund_booked', detail });
      const reason = 'Refunded in the control panel: the tickets are still valid.';
      await openAttention(transaction, { kind: 'stray_money', subject: transactionId, detail: { ...detail, reason } });
      return 'booked';
    });
  } catch (error) {
    // Refunds in progress have taken the amount: an admin decides which of them counts.
    if (violatedConstraint(error) === 'refunds_within_captured') return 'unmatched';
    throw error;
  }
}

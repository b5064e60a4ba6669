import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { gatewayEvents, payments, refunds } from '../../platform/database/tables.ts';

/** A notice as it is kept. */
type NewNotice = { readonly id: string; readonly kind: string; readonly transactionId: string | undefined };

/** Keeps a notice, or returns false when it was kept before. */
export async function keepNotice(executor: Executor, clock: Clock, notice: NewNotice): Promise<boolean> {
  const { id, kind, transactionId = null } = notice;
  const rows = await executor
    .insert(gatewayEvents)
    .values({ id, kind, transactionId, receivedAt: clock.sqlNow() })
    .onConflictDoNothing()
    .returning({ id: gatewayEvents.id });
  return rows.length === 1;
}

/** Writes down that there is nothing to be done for this notice. */
export async function markNotice(executor: Executor, clock: Clock, id: string): Promise<void> {
  await executor.update(gatewayEvents).set({ handledAt: clock.sqlNow() }).where(eq(gatewayEvents.id, id));
}

/** Writes down that everything was done which the notices of this payment ask for. */
export async function markNoticesOfPayment(executor: Executor, clock: Clock, paymentId: string): Promise<void> {
  const itsTransaction = executor
    .select({ id: payments.transactionId })
    .from(payments)
    .where(eq(payments.id, paymentId));
  await executor
    .update(gatewayEvents)
    .set({ handledAt: clock.sqlNow() })
    .where(and(isNull(gatewayEvents.handledAt), eq(gatewayEvents.transactionId, itsTransaction)));
}

/** Payments with a notice that nobody could follow: jobs try for half a day, and after a month people know. */
export async function listUnfollowedPayments(executor: Executor, clock: Clock, limit: number): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ id: payments.id })
    .from(gatewayEvents)
    .innerJoin(payments, eq(payments.transactionId, gatewayEvents.transactionId))
    .where(
      and(
        isNull(gatewayEvents.handledAt),
        lt(gatewayEvents.receivedAt, sql`${clock.sqlNow()} - interval '12 hours'`),
        gt(gatewayEvents.receivedAt, sql`${clock.sqlNow()} - interval '30 days'`),
      ),
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Writes down that the refund which became this transaction never reached its buyer: its money may be paid back anew.
 * Undefined when there is no such refund.
 */
export async function failRefundOfTransaction(
  executor: Executor,
  clock: Clock,
  transactionId: string,
): Promise<{ readonly id: string; readonly amount: number } | undefined> {
  const [row] = await executor
    .update(refunds)
    .set({ state: 'failed', lastError: 'refused by the bank', updatedAt: clock.sqlNow() })
    .where(eq(refunds.transactionId, transactionId))
    .returning({ id: refunds.id, amount: refunds.amount });
  return row;
}

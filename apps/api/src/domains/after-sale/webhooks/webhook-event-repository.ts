import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { gatewayEvents, payments } from '../../../platform/database/tables.ts';

/** A webhook event as stored. */
type NewWebhookEvent = { readonly id: string; readonly kind: string; readonly transactionId: string | undefined };

/** Stores an event, or returns false when it was stored before. */
export async function insertWebhookEvent(executor: Executor, clock: Clock, event: NewWebhookEvent): Promise<boolean> {
  const { id, kind, transactionId = null } = event;
  const rows = await executor
    .insert(gatewayEvents)
    .values({ id, kind, transactionId, receivedAt: clock.sqlNow() })
    .onConflictDoNothing()
    .returning({ id: gatewayEvents.id });
  return rows.length === 1;
}

/** Marks an event as handled. */
export async function markWebhookEventHandled(executor: Executor, clock: Clock, id: string): Promise<void> {
  await executor.update(gatewayEvents).set({ handledAt: clock.sqlNow() }).where(eq(gatewayEvents.id, id));
}

/** Marks all events of a payment as handled, after the payment was re-synced. */
export async function markWebhookEventsOfPaymentHandled(
  executor: Executor,
  clock: Clock,
  paymentId: string,
): Promise<void> {
  const itsTransaction = executor
    .select({ id: payments.transactionId })
    .from(payments)
    .where(eq(payments.id, paymentId));
  await executor
    .update(gatewayEvents)
    .set({ handledAt: clock.sqlNow() })
    .where(and(isNull(gatewayEvents.handledAt), eq(gatewayEvents.transactionId, itsTransaction)));
}

/** Payments with an unhandled event between 12 hours (the job's retries) and 30 days (seen by an admin) old. */
export async function listPaymentsWithUnhandledEvents(
  executor: Executor,
  clock: Clock,
  limit: number,
): Promise<string[]> {
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

import { and, eq, exists, isNotNull, isNull, not, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { events, ticketHolds, tickets } from '../../platform/database/tables.ts';

/** The fields of an event that a cancellation checks. */
export type CancellableEvent = {
  readonly id: string;
  readonly ownerId: string | null;
  readonly cancelledAt: Date | null;
  readonly cancelReason: string | null;
  readonly ended: boolean;
};

/** Reads an event. Reliable only while the event's row, which contains its stock, is locked. */
export async function readCancellable(
  executor: Executor,
  clock: Clock,
  id: string,
): Promise<CancellableEvent | undefined> {
  const [row] = await executor
    .select({
      id: events.id,
      ownerId: events.ownerId,
      cancelledAt: events.cancelledAt,
      cancelReason: events.cancelReason,
      ended: sql<boolean>`${events.endsAt} <= ${clock.sqlNow()}`,
    })
    .from(events)
    .where(eq(events.id, id));
  return row;
}

/** Marks an event as cancelled. The caller must have locked its stock. */
export async function markCancelled(executor: Executor, clock: Clock, id: string, reason: string): Promise<void> {
  const now = clock.sqlNow();
  await executor
    .update(events)
    .set({ cancelledAt: now, cancelReason: reason, updatedAt: now, version: sql`${events.version} + 1` })
    .where(eq(events.id, id));
}

/** Deletes every hold of an event, including those of payments in progress. The caller must have locked its stock. */
export async function deleteHoldsOfEvent(executor: Executor, eventId: string): Promise<void> {
  await executor.delete(ticketHolds).where(eq(ticketHolds.eventId, eventId));
}

/** Whether a dispute of the ticket's order is open, so that its refund waits. */
const hasOpenDispute = sql`exists (select 1 from disputes d join payments p on p.id = d.payment_id
  where p.order_id = ${tickets.orderId} and d.state = 'open')`;

/** Cancelled events that still have tickets that aren't void, without those whose refund waits for a dispute. */
export async function listUnfinishedCancellations(executor: Executor): Promise<readonly string[]> {
  const valid = executor
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.eventId, events.id), isNull(tickets.voidedAt), not(hasOpenDispute)));
  const rows = await executor
    .select({ id: events.id })
    .from(events)
    .where(and(isNotNull(events.cancelledAt), exists(valid)));
  return rows.map(({ id }) => id);
}

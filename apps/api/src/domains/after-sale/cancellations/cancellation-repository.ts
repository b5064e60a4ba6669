import { and, asc, eq, exists, isNotNull, isNull, lte, not, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { events, ticketHolds, tickets } from '../../../platform/database/tables.ts';

/** The fields of an event that a cancellation checks. */
export type CancellableEvent = {
  readonly id: string;
  readonly ownerId: string | null;
  readonly cancelledAt: Date | null;
  readonly cancelReason: string | null;
  /** When a planned cancellation takes place, and its reason. */
  readonly cancelsAt: Date | null;
  readonly cancelsReason: string | null;
  /** Whether that time has come. */
  readonly due: boolean;
  readonly sold: number;
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
      cancelsAt: events.cancelsAt,
      cancelsReason: events.cancelsReason,
      due: sql<boolean>`coalesce(${events.cancelsAt} <= ${clock.sqlNow()}, false)`,
      sold: events.sold,
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
    .set({
      ...{ cancelledAt: now, cancelReason: reason, cancelsAt: null, cancelsReason: null },
      ...{ updatedAt: now, version: sql`${events.version} + 1` },
    })
    .where(eq(events.id, id));
}

/** How long a lister's cancellation of an event with sales can be taken back. */
const planMinutes = 15;

/** Plans the cancellation of an event. The caller must have locked its stock. */
export async function planCancellation(executor: Executor, clock: Clock, id: string, reason: string): Promise<void> {
  const cancelsAt = sql`${clock.sqlNow()} + ${planMinutes}::integer * interval '1 minute'`;
  await executor.update(events).set({ cancelsAt, cancelsReason: reason }).where(eq(events.id, id));
}

/** Takes a planned cancellation back. Returns whether there was one. */
export async function takeBackCancellation(executor: Executor, id: string): Promise<boolean> {
  const planned = and(eq(events.id, id), isNotNull(events.cancelsAt));
  const none = { cancelsAt: null, cancelsReason: null };
  const rows = await executor.update(events).set(none).where(planned).returning({ id: events.id });
  return rows.length === 1;
}

/** The events whose planned cancellation is due, the longest due first. */
export async function listDueCancellations(executor: Executor, clock: Clock): Promise<readonly string[]> {
  const due = lte(events.cancelsAt, clock.sqlNow());
  const rows = await executor
    .select({ id: events.id })
    .from(events)
    .where(due)
    .orderBy(asc(events.cancelsAt))
    .limit(50);
  return rows.map(({ id }) => id);
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

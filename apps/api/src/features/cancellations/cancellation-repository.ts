import { and, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { events, ticketHolds, tickets } from '../../platform/database/tables.ts';

/** What calling an event off asks about it. */
export type CancellableEvent = {
  readonly id: string;
  readonly ownerId: string | null;
  readonly cancelledAt: Date | null;
  readonly cancelReason: string | null;
  readonly ended: boolean;
};

/** The event as it is. Only means something for a decision while its stock is locked. */
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

/** Writes down that an event will not take place. Its stock must be locked. */
export async function markCancelled(executor: Executor, clock: Clock, id: string, reason: string): Promise<void> {
  const now = clock.sqlNow();
  await executor
    .update(events)
    .set({ cancelledAt: now, cancelReason: reason, updatedAt: now, version: sql`${events.version} + 1` })
    .where(eq(events.id, id));
}

/** Ends every hold of an event, those among them that are being paid for. Its stock must be locked. */
export async function deleteHoldsOfEvent(executor: Executor, eventId: string): Promise<void> {
  await executor.delete(ticketHolds).where(eq(ticketHolds.eventId, eventId));
}

/** Events that were cancelled and still have tickets that aren't void. */
export async function listUnfinishedCancellations(executor: Executor): Promise<readonly string[]> {
  const valid = executor
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.eventId, events.id), isNull(tickets.voidedAt)));
  const rows = await executor
    .select({ id: events.id })
    .from(events)
    .where(and(isNotNull(events.cancelledAt), exists(valid)));
  return rows.map(({ id }) => id);
}

import type { EventForEditing } from '@guichet/contracts';
import { and, asc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { lineOfTicket, paidForTicket } from '../../../platform/database/line-of-ticket.ts';
import { eventChanges, events, type KeptPlan, orderLines, orders, tickets } from '../../../platform/database/tables.ts';

/** A change of an event's date, times or place, as stored. */
export type EventChangeRow = typeof eventChanges.$inferSelect;

/** Stores a change and returns its id. The caller must have locked the event's stock, so that changes are counted. */
export async function insertEventChange(
  executor: Executor,
  change: { readonly eventId: string; readonly before: KeptPlan; readonly after: KeptPlan },
): Promise<string> {
  const { eventId, before, after } = change;
  const counted = sql<number>`(select coalesce(max(${eventChanges.sequence}), 0) + 1 from ${eventChanges}
    where ${eventChanges.eventId} = ${eventId})`;
  const [row] = await executor
    .insert(eventChanges)
    // Not the start of the transaction, which may have waited for sales before the change.
    .values({ eventId, sequence: counted, at: sql`clock_timestamp()`, before, after })
    .returning({ id: eventChanges.id });
  if (row === undefined) throw new Error('The change of an event was not written.');
  return row.id;
}

/** Reads a change whose buyers are still to be notified, and keeps other workers out until the transaction ends. */
export type LockEventChange = (executor: Executor, id: string) => Promise<EventChangeRow | undefined>;

/** The production lock: the row of the change. */
export const lockEventChange: LockEventChange = async (executor, id) => {
  const [row] = await unfinished(executor, id).for('no key update');
  return row;
};

/** The same read without a lock. */
export function unfinished(executor: Executor, id: string) {
  return executor
    .select()
    .from(eventChanges)
    .where(and(eq(eventChanges.id, id), isNull(eventChanges.notifiedAt)))
    .$dynamic();
}

/** Whether an event will not take place. */
export async function isCancelled(executor: Executor, eventId: string): Promise<boolean> {
  const [row] = await executor
    .select({ cancelled: sql<boolean>`${events.cancelledAt} is not null` })
    .from(events)
    .where(eq(events.id, eventId));
  return row?.cancelled ?? true;
}

/**
 * Placed orders from before a change that have valid tickets of its event, by id, starting after those whose mail is
 * enqueued already.
 */
export async function listOrdersToNotify(
  executor: Executor,
  change: Pick<EventChangeRow, 'eventId' | 'at' | 'notifiedUpTo'>,
  limit: number,
): Promise<readonly string[]> {
  const { eventId, at, notifiedUpTo } = change;
  const rows = await executor
    .selectDistinct({ id: tickets.orderId })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(
      and(
        hasValidTicket(eventId),
        lte(orders.createdAt, at),
        notifiedUpTo === null ? undefined : gt(tickets.orderId, notifiedUpTo),
      ),
    )
    .orderBy(asc(tickets.orderId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The buyers whom a change of this event would be mailed to now, and the price of their unused tickets. */
export async function countToNotify(executor: Executor, eventId: string): Promise<EventForEditing['onMove']> {
  const [row] = await executor
    .select({
      buyers: sql<number>`count(distinct ${orders.userId})::integer`,
      amount: sql<number>`coalesce(sum(${paidForTicket}) filter (where ${tickets.checkedInAt} is null), 0)::integer`,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(orderLines, lineOfTicket)
    .where(hasValidTicket(eventId));
  return row ?? { buyers: 0, amount: 0 };
}

/** Valid tickets of an event, in placed orders. */
function hasValidTicket(eventId: string) {
  return and(
    eq(tickets.eventId, eventId),
    isNull(tickets.voidedAt),
    eq(orders.state, 'placed'),
    ne(orders.status, 'Cancelled'),
  );
}

/** Notes how far the mails of a change are enqueued. */
export async function noteNotified(
  executor: Executor,
  id: string,
  progress: { readonly upTo: string | undefined; readonly done: boolean },
): Promise<void> {
  const { upTo, done } = progress;
  await executor
    .update(eventChanges)
    .set({
      ...(upTo === undefined ? {} : { notifiedUpTo: upTo }),
      ...(done ? { notifiedAt: sql`clock_timestamp()` } : {}),
    })
    .where(eq(eventChanges.id, id));
}

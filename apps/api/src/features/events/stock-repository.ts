import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { events, ticketHolds } from '../../platform/database/tables.ts';
import { eventColumns } from './event-columns.ts';

// A transaction that changes an event's stock or its holds locks the event's row first; one that locks several locks
// them in the order of their ids. So none counts tickets that another is taking, and none waits in a circle. The one
// exception is `keepHolds`, which gives the reason.

/** So many tickets of one event. */
export type TicketCount = { readonly eventId: string; readonly count: number };

/** Locks the stock of these events until the transaction ends. */
export type LockStock = (executor: Executor, eventIds: readonly string[]) => Promise<void>;

/** The stock lock that is used. */
export const lockStockRows: LockStock = async (executor, eventIds) => {
  await executor
    .select({ id: events.id })
    .from(events)
    .where(inArray(events.id, [...eventIds]))
    .orderBy(asc(events.id))
    // Not the strongest lock: rows that only refer to the event needn't wait.
    .for('no key update');
};

/** What an event is sold as, and whether it is. */
export type Offer = {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly ended: boolean;
  /** Off the shop: to buyers it doesn't exist any more. */
  readonly archived: boolean;
  /** Called off. */
  readonly cancelled: boolean;
};

/** An offer, and how many tickets are left of it. */
export type Stock = Offer & { readonly left: number };

/**
 * What is for sale of these events, by id, for a decision: their stock must be locked. Holds that ran out are swept
 * first, which waits for a payment that is just being started on a hold's last moment (see `keepHolds`).
 */
export async function countStock(
  executor: Executor,
  clock: Clock,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, Stock>> {
  const swept = await sweepHolds(executor, clock, eventIds);
  const rows = await executor
    .select({ ...offerColumns(swept), left: eventColumns(swept).left })
    .from(events)
    .where(inArray(events.id, [...eventIds]));
  return new Map(rows.map(row => [row.id, row]));
}

/** What these events are sold as now, by id. No lock is needed, and it doesn't include how many are left. */
export async function readOffers(
  executor: Executor,
  clock: Clock,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, Offer>> {
  const rows = await executor
    .select(offerColumns(clock))
    .from(events)
    .where(inArray(events.id, [...eventIds]));
  return new Map(rows.map(row => [row.id, row]));
}

function offerColumns(clock: Clock) {
  const { id, name, price, ended, cancelled } = eventColumns(clock);
  return { id, name, price, ended, cancelled, archived: sql<boolean>`${events.archivedAt} is not null` };
}

/** Moves the end of a checkout's holds. */
export async function moveHolds(executor: Executor, checkoutId: string, expiresAt: Date): Promise<void> {
  await executor.update(ticketHolds).set({ expiresAt }).where(eq(ticketHolds.checkoutId, checkoutId));
}

/**
 * Keeps a checkout's tickets off sale while it is being paid, and returns how many of its holds were still there. It
 * needs no lock on the stock: code that counts tickets sweeps the holds that ran out first (`countStock`), and of that
 * sweep and this change of one row the second waits for the first and finds what it did.
 */
export async function keepHolds(executor: Executor, clock: Clock, checkoutId: string): Promise<number> {
  const rows = await executor
    .update(ticketHolds)
    .set({ expiresAt: sql`'infinity'::timestamptz` })
    .where(and(eq(ticketHolds.checkoutId, checkoutId), gt(ticketHolds.expiresAt, clock.sqlNow())))
    .returning({ eventId: ticketHolds.eventId });
  return rows.length;
}

/** Puts a checkout's tickets back on sale, or makes room for them to be counted as sold. */
export async function deleteHolds(executor: Executor, checkoutId: string): Promise<void> {
  await executor.delete(ticketHolds).where(eq(ticketHolds.checkoutId, checkoutId));
}

/**
 * Sweeps holds of these events that ran out, and returns the clock as it stood then. The count that follows goes by
 * that clock: a hold that ends in between was not swept, and its payment may just be keeping it.
 */
export async function sweepHolds(executor: Executor, clock: Clock, eventIds: readonly string[]): Promise<Clock> {
  const { rows } = await executor.execute<{ at: string }>(sql`
    with moment as materialized (select ${clock.sqlNow()} as at), swept as (
      delete from ${ticketHolds} using moment
      where ${inArray(ticketHolds.eventId, [...eventIds])} and ${ticketHolds.expiresAt} <= moment.at
    )
    select at from moment`);
  const [moment] = rows;
  if (moment === undefined) throw new Error('The database did not return its time.');
  return { ...clock, sqlNow: () => sql<Date>`${moment.at}::timestamptz` };
}

/** Puts sold tickets back on sale. The stock must be locked. */
export async function takeBackSold(executor: Executor, lines: readonly TicketCount[]): Promise<void> {
  for (const { eventId, count } of lines) {
    await executor
      .update(events)
      .set({ sold: sql`${events.sold} - ${count}` })
      .where(eq(events.id, eventId));
  }
}

/** The guard in the database that refuses to sell more than there is. */
export const oversoldConstraint = 'events_never_oversold';

/** Counts tickets as sold. The database refuses with `oversoldConstraint` when there aren't as many. */
export async function addSold(executor: Executor, lines: readonly TicketCount[]): Promise<void> {
  for (const { eventId, count } of lines) {
    await executor
      .update(events)
      .set({ sold: sql`${events.sold} + ${count}` })
      .where(eq(events.id, eventId));
  }
}

/** `cancelled`: not all of it was sold, so everything must be undone. `archived`: the events that are off the shop. */
export type HeldSale = { readonly cancelled: boolean; readonly archived: readonly string[] };

/**
 * Turns a checkout's holds into sold tickets, in one statement. The stock must be locked. An event that was cancelled
 * isn't sold: a later cancellation finds these tickets sold and refunds them. One that was archived is.
 */
export async function sellHeld(
  executor: Executor,
  held: { readonly checkoutId: string; readonly lines: readonly TicketCount[] },
): Promise<HeldSale> {
  const lines = JSON.stringify(held.lines.map(({ eventId, count }) => ({ eventId, count })));
  const { rows } = await executor.execute<{ sold: number; archived: readonly string[] }>(sql`
    with line as (
      select * from jsonb_to_recordset(${lines}::jsonb) as line("eventId" uuid, count integer)
    ), sold as (
      update events set sold = events.sold + line.count from line
      where events.id = line."eventId" and events.cancelled_at is null
      returning events.id, events.archived_at
    ), freed as (
      delete from ticket_holds where checkout_id = ${held.checkoutId}
    )
    select count(*)::integer as sold,
      coalesce(jsonb_agg(id) filter (where archived_at is not null), '[]') as archived
    from sold`);
  const [row] = rows;
  return { cancelled: row?.sold !== held.lines.length, archived: row?.archived ?? [] };
}

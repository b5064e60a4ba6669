import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { events, ticketHolds } from '../../../platform/database/tables.ts';
import { eventColumns } from './event-columns.ts';
import { placeCounts } from './line-place-repository.ts';

// A transaction that changes an event's stock or its holds locks the event's row first, and several rows in the order
// of their ids. So no transaction counts tickets that another is selling, and none deadlocks. The one exception is
// `keepHolds`, which states the reason.

/** A number of tickets of one event. */
export type TicketCount = { readonly eventId: string; readonly count: number };

/** Locks the stock of these events until the transaction ends. */
export type LockStock = ((executor: Executor, eventIds: readonly string[]) => Promise<void>) & {
  /** The same as a statement, for work that sends it together with the next ones. Without it they wait for the lock. */
  readonly statement?: (eventIds: readonly string[]) => SQL;
};

/** The production stock lock. */
export const lockStockRows: LockStock = Object.assign(
  async (executor: Executor, eventIds: readonly string[]) => void (await executor.execute(lockingStock(eventIds))),
  { statement: lockingStock },
);

/** Weaker than `for update`: inserting rows that refer to the event needn't wait. */
function lockingStock(eventIds: readonly string[]): SQL {
  return sql`select ${events.id} from ${events} where ${inArray(events.id, [...eventIds])} order by ${asc(events.id)}
    for no key update`;
}

/** The name, price and sale status of an event. */
export type Offer = {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly ended: boolean;
  /** Archived: not found by buyers any more. */
  readonly archived: boolean;
  /** Cancelled: it will not take place. */
  readonly cancelled: boolean;
};

/** An offer with its number of available tickets. */
export type Stock = Offer & {
  /** Neither sold nor held. */
  readonly left: number;
  /** Not sold, but perhaps held. */
  readonly unsold: number;
  /** For how many tickets other buyers stand in the event's waiting line before this buyer. */
  readonly promised: number;
  /** The tickets that other buyers of this buyer's network hold or wait for, and those that this buyer holds. */
  readonly ofNetwork: number;
  /** Whether it is this buyer's turn in the waiting line. */
  readonly isTurn: boolean;
};

/** What is counted: these events, for this buyer. */
type CountedStock = {
  readonly eventIds: readonly string[];
  /** The buyer, whose own place and the places behind it don't count. */
  readonly buyerId: string;
  /** The buyer's network. Without it no tickets are counted as those of a network. */
  readonly network?: string;
  /** What the buyer's running hold, which was just deleted to be replaced, had: it isn't promised to others. */
  readonly own?: readonly TicketCount[];
};

/**
 * The first parts of a statement that counts the available tickets of these events: its part `stock` has the rows of
 * `Stock`. Deletes expired holds too, which waits for a payment that is starting on a hold about to expire (see
 * `keepHolds`). The caller must have locked the stock, in a statement before.
 */
export function countingStock(clock: Clock, { eventIds, buyerId, network, own = [] }: CountedStock): SQL {
  const now = sql`moment.at`;
  const ownLines = JSON.stringify(own.map(({ eventId, count }) => ({ eventId, count })));
  const buyer = sql`${buyerId}::uuid`;
  const others = sql`waiting_line place where place.event_id = events.id and place.user_id <> ${buyer}
    and ${placeCounts(now, 'place', 'events')}`;
  return sql`moment as materialized (select ${clock.sqlNow()} as at), swept as (
      delete from ticket_holds using moment
      where ${inArray(ticketHolds.eventId, [...eventIds])} and expires_at <= moment.at
      returning event_id, count
    ), own as (
      select * from jsonb_to_recordset(${ownLines}::jsonb) as own("eventId" uuid, count integer)
    ), counted as (
      select events.*, moment.at, mine.turn_ends_at is not null as "isTurn",
        -- The places before the buyer's own, or all places. As each is for a ticket or more, more than these needn't be read.
        coalesce((select sum(ahead.count) from (
          select place.count from ${others} and (mine.position is null or place.position < mine.position)
          order by place.position limit events.capacity - events.sold + 1) ahead), 0) as ahead,
        held.of_network + coalesce((select sum(place.count) from ${others} and place.network = ${network ?? null}), 0)
          as of_network,
        -- The statement still sees what it deletes. An expired hold that it couldn't delete, because its payment has just
        -- begun, therefore counts.
        greatest(0, capacity - sold - held.count
          + coalesce((select sum(count) from swept where event_id = events.id), 0))::integer as left
      from moment cross join events
      cross join lateral (select coalesce(sum(count), 0) as count,
        coalesce(sum(count) filter (where network = ${network ?? null} and expires_at > moment.at), 0) as of_network
        from ticket_holds where event_id = events.id) held
      left join waiting_line mine on mine.event_id = events.id and mine.user_id = ${buyer}
        and ${placeCounts(now, 'mine', 'events')}
      where ${inArray(events.id, [...eventIds])}
    ), stock as materialized (
      select id, name, price, ends_at <= at as ended, cancelled_at is not null as cancelled,
        archived_at is not null as archived, "left", capacity - sold as unsold, of_network::integer as "ofNetwork", "isTurn",
        least(ahead, greatest(0, "left" - coalesce((select count from own where "eventId" = id), 0)))::integer as promised
      from counted
    )`;
}

/** Counts the available tickets of these events, by id. The caller must have locked their stock. */
export async function countStock(
  executor: Executor,
  clock: Clock,
  counted: CountedStock,
): Promise<ReadonlyMap<string, Stock>> {
  const { rows } = await executor.execute<Stock>(sql`with ${countingStock(clock, counted)} select * from stock`);
  return new Map(rows.map(row => [row.id, row]));
}

/** Reads the current offers of these events, by id. Needs no lock, because it doesn't count available tickets. */
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

/** Sets the expiry of a checkout's holds. */
export async function moveHolds(executor: Executor, checkoutId: string, expiresAt: Date): Promise<void> {
  await executor.update(ticketHolds).set({ expiresAt }).where(eq(ticketHolds.checkoutId, checkoutId));
}

/**
 * Keeps a checkout's tickets off sale while it is being paid, and returns the number of its remaining holds. Needs no
 * stock lock: code that counts tickets deletes expired holds first (`countStock`), and the row lock of the hold makes
 * that deletion and this update wait for each other.
 */
export async function keepHolds(executor: Executor, clock: Clock, checkoutId: string): Promise<number> {
  const rows = await executor
    .update(ticketHolds)
    .set({ expiresAt: sql`'infinity'::timestamptz` })
    .where(and(eq(ticketHolds.checkoutId, checkoutId), gt(ticketHolds.expiresAt, clock.sqlNow())))
    .returning({ eventId: ticketHolds.eventId });
  return rows.length;
}

/** Deletes the holds of a checkout: before its tickets are counted as sold, or to put them back on sale. */
export async function deleteHolds(executor: Executor, checkoutId: string): Promise<void> {
  await executor.delete(ticketHolds).where(eq(ticketHolds.checkoutId, checkoutId));
}

/**
 * Deletes expired holds of these events, and returns a clock that stands at that instant. The following count must use
 * that clock: a hold that expires in between wasn't deleted, and a payment may be extending it.
 */
export async function deleteExpiredHolds(
  executor: Executor,
  clock: Clock,
  eventIds: readonly string[],
): Promise<Clock> {
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

/** Puts sold tickets back on sale. The caller must have locked the stock. */
export async function takeBackSold(executor: Executor, lines: readonly TicketCount[]): Promise<void> {
  for (const { eventId, count } of lines) {
    await executor
      .update(events)
      .set({ sold: sql`${events.sold} - ${count}` })
      .where(eq(events.id, eventId));
  }
}

/** The database constraint that prevents overselling. */
export const oversoldConstraint = 'events_never_oversold';

/** Counts tickets as sold. The database rejects this with `oversoldConstraint` when too few are available. */
export async function addSold(executor: Executor, lines: readonly TicketCount[]): Promise<void> {
  for (const { eventId, count } of lines) {
    await executor
      .update(events)
      .set({ sold: sql`${events.sold} + ${count}` })
      .where(eq(events.id, eventId));
  }
}

/** `cancelled`: an event was cancelled, so the caller must roll back. `archived`: the ids of archived events. */
export type HeldSale = { readonly cancelled: boolean; readonly archived: readonly string[] };

/**
 * Locks the stock of a checkout's events and turns its holds into sold tickets, in one statement: all buyers of these
 * tickets wait from here to the caller's commit, so nothing else should come in between. Tickets of a cancelled event
 * aren't sold (a later cancellation refunds sold ones); those of an archived event are.
 */
export async function sellHeld(
  executor: Executor,
  held: { readonly checkoutId: string; readonly lines: readonly TicketCount[] },
): Promise<HeldSale> {
  const lines = JSON.stringify(held.lines.map(({ eventId, count }) => ({ eventId, count })));
  const { rows } = await executor.execute<{ sold: number; archived: readonly string[] }>(sql`
    with line as (
      select * from jsonb_to_recordset(${lines}::jsonb) as line("eventId" uuid, count integer)
    ), locked as materialized (
      select id, cancelled_at, archived_at from events where id in (select "eventId" from line)
      order by id for no key update
    ), sold as (
      update events set sold = events.sold + line.count from line, locked
      where events.id = locked.id and line."eventId" = locked.id
        -- Reads all of them, so that every row is locked before the first is updated.
        and not exists (select from locked where cancelled_at is not null)
      returning events.id
    ), freed as (
      delete from ticket_holds where checkout_id = ${held.checkoutId}
    )
    select (select count(*)::integer from sold) as sold,
      coalesce(jsonb_agg(id) filter (where archived_at is not null), '[]') as archived
    from locked`);
  const [row] = rows;
  return { cancelled: row?.sold !== held.lines.length, archived: row?.archived ?? [] };
}

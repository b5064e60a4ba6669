import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { events, ticketHolds, ticketTypes } from '../../../platform/database/tables.ts';
import { eventColumns } from './event-columns.ts';
import { isOffSale } from './publication-columns.ts';

// A transaction that changes an event's stock or its holds locks the event's row first, and several rows in the order
// of their ids. So no transaction counts tickets that another is selling, and none deadlocks. The one exception is
// `keepHolds`, which states the reason.

/** A number of tickets of one event, and of one type where the event has types. */
export type TicketCount = {
  readonly eventId: string;
  readonly ticketTypeId?: string | null | undefined;
  readonly count: number;
};

/** Locks the stock of these events until the transaction ends. */
export async function lockStockRows(executor: Executor, eventIds: readonly string[]): Promise<void> {
  await executor.execute(sql`select lock_stock(${sql.param([...eventIds])}::uuid[])`);
}

/** Such a lock: that of the database, or in tests another. */
export type LockStock = typeof lockStockRows;

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
  /** Whether its tickets have types. Only `hold_tickets` sells those; it counts events without saying so. */
  readonly typed?: boolean;
  /** Whether fees or taxes are to be worked out for it; only `countStock` says. */
  readonly charged?: boolean;
  /** Not published, or its sale is closed: held tickets can be paid for, and no others. */
  readonly offSale: boolean;
};

/** An offer with its number of available tickets. */
export type Stock = Offer & {
  /** Neither sold nor held. */
  readonly left: number;
  /** Not sold, but perhaps held. */
  readonly unsold: number;
  /** For how many tickets other buyers stand in the event's waiting line before this buyer. */
  readonly promised: number;
  /** The tickets that buyers of this buyer's network hold, and other buyers of it wait for. */
  readonly ofNetwork: number;
  /** Whether it is this buyer's turn in the waiting line. */
  readonly isTurn: boolean;
  /** The tickets in the buyer's own hold that is about to be replaced. */
  readonly own: number;
};

/** A ticket type, counted for a hold: `type_stock` of the migrations. */
export type TypeStock = {
  readonly id: string;
  readonly eventId: string;
  readonly name: string;
  readonly nameFr: string | null;
  readonly price: number;
  /** By its window alone, whether or not there are tickets. */
  readonly state: 'on_sale' | 'not_yet' | 'ended';
  /** Only sold with a code that unlocks it. */
  readonly hidden: boolean;
  /** Neither sold nor held. */
  readonly left: number;
  readonly maxPerOrder: number;
};

/**
 * Counts the available tickets of these events, by id. Deletes expired holds first, which waits for a payment that is
 * starting on a hold about to expire (see `keepHolds`). The caller must have locked their stock.
 */
export async function countStock(
  executor: Executor,
  clock: Clock,
  counted: {
    readonly eventIds: readonly string[];
    /** The buyer, whose own place and the places behind it don't count. */
    readonly buyerId: string;
    /** The buyer's network. Without it no tickets are counted as those of a network. */
    readonly network?: string;
  },
): Promise<ReadonlyMap<string, Stock>> {
  const { eventIds, buyerId, network } = counted;
  const atSweep = await deleteExpiredHolds(executor, clock, eventIds);
  const { rows } = await executor.execute<Stock>(sql`
    select counted.*, events.typed, exists (select from sale_terms) as charged
    from count_stock(${sql.param([...eventIds])}::uuid[], ${buyerId}, ${network ?? null}, null,
      ${atSweep.sqlNow()}) counted join events on events.id = counted.id`);
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
  const { typed } = events;
  const archived = sql<boolean>`${events.archivedAt} is not null`;
  return { id, name, price, ended, cancelled, typed, archived, offSale: isOffSale(clock.sqlNow()) };
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
  for (const { eventId, ticketTypeId, count } of lines) {
    await executor
      .update(events)
      .set({ sold: sql`${events.sold} - ${count}` })
      .where(eq(events.id, eventId));
    if (ticketTypeId == null) continue;
    await executor
      .update(ticketTypes)
      .set({ sold: sql`${ticketTypes.sold} - ${count}` })
      .where(eq(ticketTypes.id, ticketTypeId));
  }
}

/** The database constraints that prevent overselling an event or a ticket type, and using a code too often. */
export const oversoldConstraints: readonly (string | undefined)[] = [
  'events_never_oversold',
  'ticket_types_never_oversold',
  'promotion_codes_never_overused',
];

/**
 * Counts tickets of events without types as sold. The database rejects this with one of `oversoldConstraints` when too few
 * are available.
 */
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
  held: {
    readonly checkoutId: string;
    readonly lines: readonly TicketCount[];
    /** The code of the checkout, whose use is no longer held but done. */
    readonly codeId?: string | null | undefined;
  },
): Promise<HeldSale> {
  const ofEvents = countByEvent(held.lines);
  const lines = JSON.stringify(ofEvents);
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
    )${soldTypes(held.lines)}${usedCode(held.codeId)}, freed as (
      delete from ticket_holds where checkout_id = ${held.checkoutId}
    )
    select (select count(*)::integer from sold) as sold,
      coalesce(jsonb_agg(id) filter (where archived_at is not null), '[]') as archived
    from locked`);
  const [row] = rows;
  return { cancelled: row?.sold !== ofEvents.length, archived: row?.archived ?? [] };
}

function countByEvent(lines: readonly TicketCount[]): readonly TicketCount[] {
  const counts = new Map<string, number>();
  for (const { eventId, count } of lines) counts.set(eventId, (counts.get(eventId) ?? 0) + count);
  return [...counts].map(([eventId, count]) => ({ eventId, count }));
}

/** The types' part of `sellHeld`, which tickets without a type don't pay for. */
function soldTypes(lines: readonly TicketCount[]): SQL {
  const ofTypes = lines.flatMap(({ ticketTypeId, count }) => (ticketTypeId == null ? [] : [{ ticketTypeId, count }]));
  if (ofTypes.length === 0) return sql``;
  return sql`, sold_of_type as (
      update ticket_types set sold = ticket_types.sold + typed.count
      from jsonb_to_recordset(${JSON.stringify(ofTypes)}::jsonb) as typed("ticketTypeId" uuid, count integer), locked
      where ticket_types.id = typed."ticketTypeId" and locked.id = ticket_types.event_id
    )`;
}

/** The code's part of `sellHeld`. Its event is one of the locked ones. */
function usedCode(codeId: string | null | undefined): SQL {
  if (codeId == null) return sql``;
  return sql`, used as (
      update promotion_codes set used = promotion_codes.used + 1 from locked
      where promotion_codes.id = ${codeId} and locked.id = promotion_codes.event_id
    )`;
}

import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { waitingLine } from '../../../platform/database/tables.ts';
import { placeCounts } from '../../catalogue/index.ts';

/** A buyer's place, and what decides when it is the buyer's turn. */
export type Place = {
  readonly count: number;
  readonly turnEndsAt: Date | null;
  readonly now: Date;
  /** Buyers who came before, and the tickets that they wait for. */
  readonly buyersAhead: number;
  readonly ticketsAhead: number;
  /** Tickets of the event that are neither sold nor held. */
  readonly left: number;
};

/** One buyer and one event. */
export type Waiting = { readonly userId: string; readonly eventId: string };

/** How long the first in line may hold before anyone who came later. */
const turnSeconds = 120;
/** How long a buyer who left a turn unused can't wait for tickets of that event. */
const restSeconds = 15 * 60;

/** The places before `own`, which still count. */
function aheadOf(clock: Clock) {
  return sql`waiting_line place where place.event_id = own.event_id and place.position < own.position
    and ${placeCounts(clock.sqlNow(), 'place', 'events')}`;
}

/** The tickets of `events` that are neither sold nor held. */
function leftOf(clock: Clock) {
  return sql`greatest(0, events.capacity - events.sold - (select coalesce(sum(ticket_holds.count), 0) from ticket_holds
    where ticket_holds.event_id = events.id and ticket_holds.expires_at > ${clock.sqlNow()}))`;
}

/** Reads a place that still counts. */
export async function findPlace(executor: Executor, clock: Clock, of: Waiting): Promise<Place | undefined> {
  const { rows } = await executor.execute<{
    count: number;
    turn_ends_at: string | null;
    now: string;
    buyers: number;
    tickets: number;
    left: number;
  }>(sql`
    select own.count, own.turn_ends_at, ${clock.sqlNow()} as now, ${leftOf(clock)}::integer as left,
      (select count(*) from ${aheadOf(clock)})::integer as buyers,
      (select coalesce(sum(place.count), 0) from ${aheadOf(clock)})::integer as tickets
    from waiting_line own join events on events.id = own.event_id
    where own.event_id = ${of.eventId} and own.user_id = ${of.userId} and ${placeCounts(clock.sqlNow(), 'own', 'events')}`);
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    count: row.count,
    turnEndsAt: row.turn_ends_at === null ? null : new Date(row.turn_ends_at),
    now: new Date(row.now),
    buyersAhead: row.buyers,
    ticketsAhead: row.tickets,
    left: row.left,
  };
}

/** Notes that the buyer still waits. Returns false when the place doesn't count any more. */
export async function keepPlace(executor: Executor, clock: Clock, of: Waiting): Promise<boolean> {
  const { rowCount } = await executor.execute(sql`
    update waiting_line own set last_seen_at = ${clock.sqlNow()} from events
    where events.id = own.event_id and own.event_id = ${of.eventId} and own.user_id = ${of.userId}
      and ${placeCounts(clock.sqlNow(), 'own', 'events')}`);
  return (rowCount ?? 0) > 0;
}

/**
 * Starts the buyer's turn if there are enough tickets after those that are waited for before. The caller must have locked
 * the event's stock.
 */
export async function startTurn(executor: Executor, clock: Clock, of: Waiting): Promise<void> {
  await executor.execute(sql`
    update waiting_line own set turn_ends_at = turn.ends_at, ends_at = turn.ends_at,
      rests_until = turn.ends_at + ${restSeconds}::integer * interval '1 second'
    from events, (select ${clock.sqlNow()} + ${turnSeconds}::integer * interval '1 second' as ends_at) turn
    where events.id = own.event_id and own.event_id = ${of.eventId} and own.user_id = ${of.userId}
      and own.turn_ends_at is null and ${placeCounts(clock.sqlNow(), 'own', 'events')}
      and ${leftOf(clock)} - (select coalesce(sum(place.count), 0) from ${aheadOf(clock)}) >= own.count`);
}

/** A place to take: its buyer's network, and how long it may count. */
type NewPlace = Waiting & { readonly count: number; readonly network: string; readonly seconds: number };

/** Takes a place at the end of the line. The time of the place before it, if it was today, is added up. */
export async function takePlace(executor: Executor, clock: Clock, place: NewPlace): Promise<void> {
  const { eventId, userId, count, network } = place;
  const now = clock.sqlNow();
  const endsAt = sql`${now} + ${place.seconds}::float * interval '1 second'`;
  const values = { count, network, lastSeenAt: now, joinedAt: now, endsAt };
  await executor
    .insert(waitingLine)
    .values({ eventId, userId, ...values, usedSince: now })
    .onConflictDoUpdate({
      target: [waitingLine.eventId, waitingLine.userId],
      set: {
        ...values,
        ...{ position: sql`nextval('waiting_line_positions')`, turnEndsAt: null, restsUntil: null },
        usedSeconds: sql`seconds_before_place(waiting_line.*, ${now}) + seconds_of_place(waiting_line.*, ${now})`,
        usedSince: sql`case when waiting_line.used_since > ${now} - interval '1 day' then waiting_line.used_since
          else waiting_line.joined_at end`,
      },
    });
}

/** Changes a place to fewer tickets. */
export async function reducePlace(
  executor: Executor,
  clock: Clock,
  { eventId, userId, count }: Waiting & { readonly count: number },
): Promise<void> {
  await executor.update(waitingLine).set({ count, lastSeenAt: clock.sqlNow() }).where(isPlace({ eventId, userId }));
}

/** Gives a place up. Its row stays, because its time counts. */
export async function leavePlace(executor: Executor, clock: Clock, of: Waiting): Promise<void> {
  const endsAt = sql`least(${waitingLine.endsAt}, ${clock.sqlNow()})`;
  await executor.update(waitingLine).set({ endsAt }).where(isPlace(of));
}

function isPlace({ eventId, userId }: Waiting) {
  return and(eq(waitingLine.eventId, eventId), eq(waitingLine.userId, userId));
}

/** Seconds until a buyer who left a turn unused may wait again; 0 for others. */
export async function readRest(executor: Executor, clock: Clock, of: Waiting): Promise<number> {
  const seconds = sql<number>`greatest(0, date_part('epoch', ${waitingLine.restsUntil} - ${clock.sqlNow()}))`;
  const [row] = await executor.select({ seconds }).from(waitingLine).where(isPlace(of));
  return row?.seconds ?? 0;
}

/** The numbers of places that count: of this event, and of this buyer in other events' lines. */
export async function countPlaces(
  executor: Executor,
  clock: Clock,
  of: Waiting,
): Promise<{ readonly ofEvent: number; readonly ofBuyerElsewhere: number }> {
  const counting = sql`from waiting_line place join events on events.id = place.event_id
    where ${placeCounts(clock.sqlNow(), 'place', 'events')}`;
  const { rows } = await executor.execute<{ of_event: number; elsewhere: number }>(sql`
    select (select count(*) ${counting} and place.event_id = ${of.eventId} and place.user_id <> ${of.userId})::integer
        as of_event,
      (select count(*) ${counting} and place.user_id = ${of.userId} and place.event_id <> ${of.eventId})::integer
        as elsewhere`);
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not count the places.');
  return { ofEvent: row.of_event, ofBuyerElsewhere: row.elsewhere };
}

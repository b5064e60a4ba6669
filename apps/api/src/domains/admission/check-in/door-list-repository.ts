import type { TicketState, TicketTypeName } from '@guichet/contracts';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { typeOfTicket } from '../../../platform/database/line-of-ticket.ts';
import { events, orders, staffTokens, ticketReissues, tickets, users } from '../../../platform/database/tables.ts';
import { payloadIdOfTicket, placeAmongTickets, ticketState } from '../../selling/index.ts';

/** What identifies a ticket at check-in: the id in its payload, and its code. */
export type TicketIdentifiers = { readonly payloadId: string; readonly code: string };

/** A ticket in the list for scanners without a network. */
export type ListedTicket = TicketIdentifiers & {
  readonly id: string;
  readonly holder: string;
  readonly ticketType: TicketTypeName | null;
  readonly nth: number;
  readonly of: number;
  readonly state: TicketState;
  readonly usedAt: Date | null;
  readonly usedBy: string | null;
};

/** A point in the history of this database's transactions. */
export type ChangePoint = {
  /** The database, by its number: a restored copy has another one. */
  readonly database: string;
  /** Every transaction before this one has ended, and what it changed is visible. */
  readonly settled: string;
  /** No transaction from this one on is visible. */
  readonly next: string;
};

/** Reads the point of the current snapshot. Decimal digits, because they may exceed JavaScript's integers. */
export async function readChangePoint(executor: Executor): Promise<ChangePoint> {
  const { rows } = await executor.execute<ChangePoint>(sql`
    select (select oid from pg_database where datname = current_database())::text as database,
      pg_snapshot_xmin(pg_current_snapshot())::text as settled, pg_snapshot_xmax(pg_current_snapshot())::text as next`);
  const [point] = rows;
  if (point === undefined) throw new Error('The database did not return its snapshot.');
  return point;
}

/** Tickets of an event in the order of their ids, changed by transaction `from` or a later one if it is given. */
export async function listDoorTickets(
  executor: Executor,
  page: {
    readonly eventId: string;
    readonly from: string | undefined;
    readonly after: string | undefined;
    readonly limit: number;
  },
): Promise<readonly ListedTicket[]> {
  const { eventId, from, after, limit } = page;
  // The page is chosen by the tickets alone. All other columns would be computed for the whole event otherwise.
  const ids = executor
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        eq(tickets.eventId, eventId),
        // Tickets from before the column existed haven't changed since.
        from === undefined ? undefined : sql`${tickets.changedIn} >= ${from}::xid8`,
        after === undefined ? undefined : gt(tickets.id, after),
      ),
    )
    .orderBy(asc(tickets.id))
    .limit(limit);
  return executor
    .select({
      id: tickets.id,
      payloadId: payloadIdOfTicket,
      code: tickets.code,
      holder: users.name,
      ticketType: typeOfTicket,
      ...placeAmongTickets,
      state: ticketState,
      usedAt: tickets.checkedInAt,
      usedBy: staffTokens.label,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .leftJoin(staffTokens, eq(staffTokens.id, tickets.checkedInBy))
    .where(inArray(tickets.id, ids))
    .orderBy(asc(tickets.id));
}

/** The identifiers that reissues replaced, by ticket. */
export async function listReplacedIdentifiers(
  executor: Executor,
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, readonly TicketIdentifiers[]>> {
  const replaced = new Map<string, TicketIdentifiers[]>();
  if (ticketIds.length === 0) return replaced;
  const rows = await executor
    .select({ ticketId: ticketReissues.ticketId, payloadId: ticketReissues.payloadId, code: ticketReissues.code })
    .from(ticketReissues)
    .where(inArray(ticketReissues.ticketId, [...ticketIds]))
    .orderBy(asc(ticketReissues.reissuedAt));
  for (const { ticketId, ...identifiers } of rows)
    replaced.set(ticketId, [...(replaced.get(ticketId) ?? []), identifiers]);
  return replaced;
}

/** The times between which scans of a device count. */
export type DoorHours = {
  readonly cancelled: boolean;
  readonly opensAt: Date;
  readonly closesAt: Date;
  /** The database's time, by which check-ins and reissues are dated too. */
  readonly now: Date;
};

/** How long before an event's start its door may open, for staff who begin early. */
const hoursBeforeTheStart = 24;
/** As in `staff-repository.ts`: check-in stays open for late visitors. */
const hoursAfterTheEnd = 12;

/** Reads these times: from a day before the event, but not before the device got its access. */
export async function findDoorHours(executor: Executor, clock: Clock, staffId: string): Promise<DoorHours | undefined> {
  const startsAt = sql`(${events.startDate} + ${events.startTime}) at time zone ${events.timeZone}`;
  const [row] = await executor
    .select({
      cancelled: sql<boolean>`${events.cancelledAt} is not null`,
      now: sql<Date>`${clock.sqlNow()}`.mapWith(events.endsAt),
      opensAt: sql<Date>`greatest(${staffTokens.createdAt},
        ${startsAt} - make_interval(hours => ${hoursBeforeTheStart}))`.mapWith(events.endsAt),
      closesAt: sql<Date>`greatest(${staffTokens.expiresAt},
        ${events.endsAt} + make_interval(hours => ${hoursAfterTheEnd}))`.mapWith(events.endsAt),
    })
    .from(staffTokens)
    .innerJoin(events, eq(events.id, staffTokens.eventId))
    .where(eq(staffTokens.id, staffId));
  return row;
}

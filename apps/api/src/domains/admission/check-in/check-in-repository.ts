import type { TicketTypeName } from '@guichet/contracts';
import { and, asc, desc, eq, gt, ilike, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { typeOfTicket } from '../../../platform/database/line-of-ticket.ts';
import {
  checkIns,
  events,
  orders,
  queuedScans,
  staffTokens,
  tickets,
  users,
} from '../../../platform/database/tables.ts';
import {
  isCurrentCredential,
  isNotVoid,
  isSuspended,
  placeAmongTickets,
  type TicketCredential,
} from '../../selling/index.ts';

/** How long a check-in can be undone, in seconds (DOOR-5). */
export const undoSeconds = 10;

/** A ticket with the fields that check-in checks or shows. */
export type DoorTicket = {
  readonly id: string;
  readonly eventId: string;
  readonly code: string;
  readonly holder: string;
  readonly event: string;
  readonly ticketType: TicketTypeName | null;
  readonly nth: number;
  readonly of: number;
  readonly isNotVoid: boolean;
  /** A dispute of the order's payment is open or lost. */
  readonly suspended: boolean;
  readonly voided: boolean;
  readonly orderCancelled: boolean;
  readonly usedAt: Date | null;
  /** Local time of the event. */
  readonly usedAtLocal: string | null;
  /** The id of the device that accepted the ticket. */
  readonly usedBy: string | null;
  readonly usedByLabel: string | null;
};

/** One ticket of any event. */
export async function findDoorTicket(executor: Executor, ticketId: string): Promise<DoorTicket | undefined> {
  const [row] = await selectDoorTickets(executor).where(eq(tickets.id, ticketId));
  return row;
}

/** An instant on a clock at the place of a ticket's event: `2026-12-05 20:04`. */
export async function localTimeAt(executor: Executor, eventId: string, at: Date): Promise<string> {
  const [row] = await executor
    .select({
      local: sql<string>`to_char(${at.toISOString()}::timestamptz at time zone ${events.timeZone}, ${localFormat})`,
    })
    .from(events)
    .where(eq(events.id, eventId));
  return row?.local ?? '';
}

/**
 * Marks a ticket as used if it is still valid. Returns true for only one of many concurrent callers (DOOR-3), because
 * PostgreSQL re-checks the condition of the update after waiting for the row's lock.
 */
export type ClaimTicket = (
  executor: Executor,
  clock: Clock,
  scan: { readonly ticketId: string; readonly staffId: string; readonly credential: TicketCredential },
) => Promise<boolean>;

/** The production claim. It checks the credential again too: a reissue may have replaced it meanwhile (REISSUE-4). */
export const claimTicket: ClaimTicket = async (executor, clock, { ticketId, staffId, credential }) => {
  const isAdmissible = sql`exists (select 1 from ${orders}, ${events}
    where ${orders.id} = ${tickets.orderId} and ${events.id} = ${tickets.eventId} and ${isNotVoid}
      and not ${isSuspended})`;
  const claimed = await executor
    .update(tickets)
    .set({ checkedInAt: clock.sqlNow(), checkedInBy: staffId })
    .where(and(eq(tickets.id, ticketId), isNull(tickets.checkedInAt), isCurrentCredential(credential), isAdmissible))
    .returning({ id: tickets.id });
  return claimed.length > 0;
};

/** Adds an accepted scan to the check-in log. */
export async function insertCheckIn(
  executor: Executor,
  clock: Clock,
  scan: {
    readonly ticketId: string;
    readonly staffId: string;
    readonly scanId: string | undefined;
    /** @default now */
    readonly at?: Date;
  },
): Promise<void> {
  const { ticketId, staffId, scanId = null, at } = scan;
  await executor.insert(checkIns).values({ ticketId, staffTokenId: staffId, scanId, at: at ?? clock.sqlNow() });
}

/** The newest entry of a ticket in the check-in log, and whether it was undone. */
export async function findLastCheckIn(
  executor: Executor,
  ticketId: string,
): Promise<{ readonly staffId: string; readonly scanId: string | null; readonly undone: boolean } | undefined> {
  const [row] = await executor
    .select({
      staffId: checkIns.staffTokenId,
      scanId: checkIns.scanId,
      undone: sql<boolean>`${checkIns.undoneAt} is not null`,
    })
    .from(checkIns)
    .where(eq(checkIns.ticketId, ticketId))
    .orderBy(desc(checkIns.id))
    .limit(1);
  return row;
}

/**
 * Undoes the check-in of a ticket that this device accepted within `undoSeconds`, unless another device let it in too:
 * the ticket must not admit again then. Keeps its log entry, as undone. The caller has locked the ticket.
 */
export async function undoCheckIn(
  executor: Executor,
  clock: Clock,
  scan: { readonly ticketId: string; readonly staffId: string },
): Promise<boolean> {
  const { ticketId, staffId } = scan;
  const freed = await executor
    .update(tickets)
    .set({ checkedInAt: null, checkedInBy: null })
    .where(
      and(
        eq(tickets.id, ticketId),
        eq(tickets.checkedInBy, staffId),
        gt(tickets.checkedInAt, sql`${clock.sqlNow()} - make_interval(secs => ${undoSeconds})`),
        sql`not exists (select 1 from ${queuedScans}
          where ${queuedScans.ticketId} = ${tickets.id} and ${queuedScans.inConflict})`,
      ),
    )
    .returning({ id: tickets.id });
  if (freed.length === 0) return false;
  await executor
    .update(checkIns)
    .set({ undoneAt: clock.sqlNow() })
    .where(and(eq(checkIns.ticketId, ticketId), eq(checkIns.staffTokenId, staffId), isNull(checkIns.undoneAt)));
  return true;
}

/** Tickets of an event whose holder's name contains every word, or whose code is `code`. By name. */
export async function searchDoorTickets(
  executor: Executor,
  search: {
    readonly eventId: string;
    readonly words: readonly string[];
    readonly code: string;
    readonly limit: number;
  },
): Promise<readonly DoorTicket[]> {
  const named = search.words.map(word => ilike(users.name, `%${escapeWildcards(word)}%`));
  const found: SQL[] = [];
  const byName = and(...named);
  if (byName !== undefined) found.push(byName);
  if (search.code !== '') found.push(eq(tickets.code, search.code));
  if (found.length === 0) return [];
  return selectDoorTickets(executor)
    .where(and(eq(tickets.eventId, search.eventId), or(...found)))
    .orderBy(asc(users.name), asc(tickets.orderId), asc(tickets.position))
    .limit(search.limit);
}

/** The counts of the check-in summary. */
export type DoorCounts = {
  readonly productId: string;
  readonly name: string;
  readonly location: string;
  readonly startDate: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly timeZone: string;
  readonly cancelled: boolean;
  readonly tickets: number;
  readonly used: number;
};

/** An event with the counts of its tickets, for the check-in summary. */
export async function countDoor(executor: Executor, eventId: string): Promise<DoorCounts | undefined> {
  const [row] = await executor
    .select({
      productId: events.id,
      name: events.name,
      location: events.location,
      startDate: events.startDate,
      startTime: sql<string>`to_char(${events.startTime}, 'HH24:MI')`,
      endTime: sql<string>`to_char(${events.endTime}, 'HH24:MI')`,
      timeZone: events.timeZone,
      cancelled: sql<boolean>`${events.cancelledAt} is not null`,
      tickets: sql<number>`(count(${tickets.id}) filter (where ${isNotVoid}))::integer`,
      used: sql<number>`(count(${tickets.checkedInAt}) filter (where ${isNotVoid}))::integer`,
    })
    .from(events)
    .leftJoin(tickets, eq(tickets.eventId, events.id))
    .leftJoin(orders, eq(orders.id, tickets.orderId))
    .where(eq(events.id, eventId))
    .groupBy(events.id);
  return row;
}

/** The format of a local time. */
export const localFormat = 'YYYY-MM-DD HH24:MI';

function selectDoorTickets(executor: Executor) {
  return executor
    .select({
      id: tickets.id,
      eventId: tickets.eventId,
      code: tickets.code,
      holder: users.name,
      event: events.name,
      ticketType: typeOfTicket,
      ...placeAmongTickets,
      isNotVoid: sql<boolean>`${isNotVoid}`,
      suspended: isSuspended,
      voided: sql<boolean>`${tickets.voidedAt} is not null`,
      orderCancelled: sql<boolean>`${orders.status} = 'Cancelled'`,
      usedAt: tickets.checkedInAt,
      usedAtLocal: sql<
        string | null
      >`to_char(${tickets.checkedInAt} at time zone ${events.timeZone}, 'YYYY-MM-DD HH24:MI')`,
      usedBy: tickets.checkedInBy,
      usedByLabel: staffTokens.label,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .leftJoin(staffTokens, eq(staffTokens.id, tickets.checkedInBy))
    .$dynamic();
}

/** Escapes the wildcards of a `like` pattern. */
function escapeWildcards(word: string): string {
  return word.replaceAll(/[\\%_]/g, character => `\\${character}`);
}

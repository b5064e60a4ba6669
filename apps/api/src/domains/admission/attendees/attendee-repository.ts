import type { TicketState, TicketTypeName } from '@guichet/contracts';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { containsWords } from '../../../platform/database/contains-words.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { lineOfTicket, refundOfTicket, typeOfTicket } from '../../../platform/database/line-of-ticket.ts';
import { events, orderLines, orders, staffTokens, tickets, users } from '../../../platform/database/tables.ts';
import { placeAmongTickets, ticketState } from '../../selling/index.ts';

/** A filter of an event's tickets. Words are searched in names, and `byEmail` also in addresses. */
export type AttendeeFilter = {
  readonly eventId: string;
  readonly words: readonly string[];
  readonly byEmail: boolean;
  readonly state: TicketState | undefined;
};

/** A ticket with its holder. */
export type AttendeeRow = {
  readonly id: string;
  readonly orderId: string;
  readonly holder: string;
  readonly email: string;
  readonly lineName: string;
  readonly price: number;
  readonly ticketType: TicketTypeName | null;
  readonly nth: number;
  readonly of: number;
  readonly state: TicketState;
  readonly usedAt: Date | null;
  readonly usedAtLocal: string | null;
  readonly usedBy: string | null;
  readonly refund: number;
  readonly feeKept: number;
};

/** The owner of an event, null for the platform's own, and whether it has types. Undefined when there is no such event. */
export async function findOwner(
  executor: Executor,
  eventId: string,
): Promise<{ readonly ownerId: string | null; readonly typed: boolean } | undefined> {
  const { ownerId, typed } = events;
  const [row] = await executor.select({ ownerId, typed }).from(events).where(eq(events.id, eventId));
  return row;
}

/** One page of the matching tickets, by name, those of one order together. */
export async function listAttendees(
  executor: Executor,
  options: { readonly filter: AttendeeFilter; readonly limit: number; readonly skip: number },
): Promise<readonly AttendeeRow[]> {
  const ids = selectIds(executor, matches(options.filter))
    .orderBy(asc(users.name), asc(tickets.orderId), asc(tickets.position))
    .limit(options.limit)
    .offset(options.skip);
  return selectAttendees(executor, inArray(tickets.id, ids)).orderBy(
    asc(users.name),
    asc(tickets.orderId),
    asc(tickets.position),
  );
}

/** Keyset pagination for the file: the matching tickets after this one, by id. */
export async function listAttendeesAfter(
  executor: Executor,
  options: { readonly filter: AttendeeFilter; readonly limit: number; readonly after: string | undefined },
): Promise<readonly AttendeeRow[]> {
  const { filter, limit, after } = options;
  const further = after === undefined ? undefined : sql`${tickets.id} > ${after}::uuid`;
  const ids = selectIds(executor, and(matches(filter), further))
    .orderBy(asc(tickets.id))
    .limit(limit);
  return selectAttendees(executor, inArray(tickets.id, ids)).orderBy(asc(tickets.id));
}

/** The total number of matching tickets. */
export async function countAttendees(executor: Executor, filter: AttendeeFilter): Promise<number> {
  const [row] = await executor
    .select({ total: sql<number>`count(*)::integer` })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .where(matches(filter));
  return row?.total ?? 0;
}

/** Chooses a page with the tables of the filter alone: the other columns would be computed for skipped rows too. */
function selectIds(executor: Executor, condition: SQL | undefined) {
  return executor
    .select({ id: tickets.id })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .where(condition)
    .$dynamic();
}

function selectAttendees(executor: Executor, condition: SQL | undefined) {
  return executor
    .select({
      id: tickets.id,
      orderId: tickets.orderId,
      holder: users.name,
      email: users.email,
      lineName: orderLines.name,
      price: orderLines.price,
      ticketType: typeOfTicket,
      ...placeAmongTickets,
      state: ticketState,
      usedAt: tickets.checkedInAt,
      usedAtLocal: sql<
        string | null
      >`to_char(${tickets.checkedInAt} at time zone ${events.timeZone}, 'YYYY-MM-DD HH24:MI')`,
      usedBy: staffTokens.label,
      ...refundOfTicket,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .innerJoin(orderLines, lineOfTicket)
    .leftJoin(staffTokens, eq(staffTokens.id, tickets.checkedInBy))
    .where(condition)
    .$dynamic();
}

function matches({ eventId, words, byEmail, state }: AttendeeFilter): SQL | undefined {
  return and(
    eq(tickets.eventId, eventId),
    containsWords(words, byEmail ? [users.name, users.email] : [users.name]),
    state === undefined ? undefined : sql`${ticketState} = ${state}`,
  );
}

import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { events, ticketHolds, ticketTypes } from '../../../platform/database/tables.ts';

/** A type with the tickets that are held of it. */
export type TicketTypeRow = Awaited<ReturnType<typeof listTypes>>[number];

/** The types of an event that aren't deleted, in the organiser's order. */
export async function listTypes(executor: Executor, clock: Clock, eventId: string) {
  const { id, name, nameFr, description, descriptionFr, price, capacity, sold, maxPerOrder, hidden, closed } =
    ticketTypes;
  const localTime = (column: AnyPgColumn) => sql<string | null>`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`;
  const now = clock.sqlNow();
  return executor
    .select({
      ...{ id, name, nameFr, description, descriptionFr, price, capacity, sold, maxPerOrder, hidden, closed },
      salesStart: localTime(ticketTypes.salesStart),
      salesEnd: localTime(ticketTypes.salesEnd),
      window: sql<'on_sale' | 'not_yet' | 'ended'>`ticket_type_window(${ticketTypes}, ${events.timeZone}, ${now})`,
      held: sql<number>`(select coalesce(sum(${ticketHolds.count}), 0)::integer from ${ticketHolds}
        where ${ticketHolds.eventId} = ${ticketTypes.eventId} and ${ticketHolds.ticketTypeId} = ${ticketTypes.id}
          and ${ticketHolds.expiresAt} > ${now})`,
    })
    .from(ticketTypes)
    .innerJoin(events, eq(events.id, ticketTypes.eventId))
    .where(and(eq(ticketTypes.eventId, eventId), isNull(ticketTypes.deletedAt)))
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.id));
}

/** The columns of a type as its organiser gives them. */
export type TicketTypeValues = Omit<
  typeof ticketTypes.$inferInsert,
  'id' | 'eventId' | 'sold' | 'createdAt' | 'updatedAt' | 'deletedAt'
>;

/** Adds a type. The caller must have locked the event's stock, here and below. */
export async function insertType(executor: Executor, eventId: string, values: TicketTypeValues): Promise<void> {
  await executor.insert(ticketTypes).values({ ...values, eventId });
}

/** Overwrites a type. */
export async function updateType(
  executor: Executor,
  clock: Clock,
  id: string,
  values: TicketTypeValues,
): Promise<void> {
  await executor
    .update(ticketTypes)
    .set({ ...values, updatedAt: clock.sqlNow() })
    .where(eq(ticketTypes.id, id));
}

/** Deletes types of which nothing is sold or held. Their rows stay for lines of former holds. */
export async function deleteTypes(executor: Executor, clock: Clock, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await executor
    .update(ticketTypes)
    .set({ deletedAt: clock.sqlNow() })
    .where(inArray(ticketTypes.id, [...ids]));
}

/**
 * The price of a row of `events` that lists show: the lowest of the public types whose sale isn't over. Without any of those
 * the one that it had.
 */
function lowestPrice(clock: Clock) {
  return sql<number>`coalesce((select min(type.price) from ticket_types type
    where type.event_id = ${events.id} and type.deleted_at is null and not type.hidden
      and ticket_type_window(type, ${events.timeZone}, ${clock.sqlNow()}) <> 'ended'), ${events.price})`;
}

/** Corrects the prices of events after a sale of their types has ended. Never waits for buyers: those are corrected later. */
export async function refreshPrices(executor: Executor, clock: Clock): Promise<void> {
  await executor.execute(sql`update events set price = ${lowestPrice(clock)} where id in (
    select id from events where typed and archived_at is null and ends_at > ${clock.sqlNow()}
      and price <> ${lowestPrice(clock)} order by id for no key update skip locked)`);
}

/** Writes what the types mean for their event, and increments its version. */
export async function writeEventOfTypes(
  executor: Executor,
  clock: Clock,
  id: string,
  change: { readonly typed: boolean; readonly capacity: number },
): Promise<void> {
  await executor
    .update(events)
    .set({ ...change, price: lowestPrice(clock), version: sql`${events.version} + 1`, updatedAt: clock.sqlNow() })
    .where(eq(events.id, id));
}

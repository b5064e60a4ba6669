import { and, eq, gt, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import {
  categories,
  checkoutLines,
  events,
  orderLines,
  orders,
  staffTokens,
  ticketHolds,
  tickets,
} from '../../../platform/database/tables.ts';
import { eventDetailColumns } from '../events/event-detail.ts';
import { endsAt, type NewEvent } from '../events/event-repository.ts';
import { isPublished, publicationColumns } from '../events/publication-columns.ts';
import type { EventPlan } from './event-plan.ts';

/** An event with the fields for its managers. May be archived. */
export type ManagedEvent = NonNullable<Awaited<ReturnType<typeof findManagedEvent>>>;

/** Reads an event. Decide about its stock by it only while that is locked. */
export async function findManagedEvent(executor: Executor, clock: Clock, id: string) {
  const running = and(eq(ticketHolds.eventId, events.id), gt(ticketHolds.expiresAt, clock.sqlNow()));
  const [row] = await executor
    .select({
      ...eventDetailColumns(clock),
      ...publicationColumns(clock),
      published: isPublished(clock.sqlNow()).mapWith(Boolean),
      endsAt: events.endsAt,
      ownerId: events.ownerId,
      typed: events.typed,
      cancelsAt: events.cancelsAt,
      archived: sql<boolean>`${events.archivedAt} is not null`,
      held: sql<number>`(select coalesce(sum(${ticketHolds.count}), 0)::integer from ${ticketHolds} where ${running})`,
    })
    .from(events)
    // An archived event may have none.
    .leftJoin(categories, eq(categories.id, events.categoryId))
    .where(eq(events.id, id));
  return row;
}

/** Whether the database has this time zone. Slow, as it lists all zones. */
export async function isKnownZone(executor: Executor, name: string): Promise<boolean> {
  const { rows } = await executor.execute(sql`select 1 from pg_timezone_names where name = ${name}`);
  return rows.length > 0;
}

/** Whether the category exists. */
export async function isKnownCategory(executor: Executor, id: string): Promise<boolean> {
  const rows = await executor.select({ id: categories.id }).from(categories).where(eq(categories.id, id));
  return rows.length > 0;
}

/** Writes an edit and increments the version. What is undefined stays. The caller must have locked the event's stock. */
export async function updateEvent(
  executor: Executor,
  clock: Clock,
  id: string,
  change: Omit<Partial<NewEvent>, 'id'> & EventPlan,
): Promise<void> {
  await executor
    .update(events)
    .set({
      ...change,
      endsAt: endsAt(change),
      version: sql`${events.version} + 1`,
      updatedAt: clock.sqlNow(),
    })
    .where(eq(events.id, id));
}

/** Writes the publication of an event. Its version stays: the form that another has open doesn't have it. */
export async function updatePublication(
  executor: Executor,
  clock: Clock,
  id: string,
  change: Pick<Partial<NewEvent>, 'visibility' | 'publishAt' | 'createdAt'> & {
    readonly salesClosedAt?: SQL<Date> | null;
  },
): Promise<void> {
  await executor
    .update(events)
    .set({ ...change, updatedAt: clock.sqlNow() })
    .where(eq(events.id, id));
}

/** Archives an event and releases its holds without a payment in progress. The caller must have locked its stock. */
export async function archiveEvent(executor: Executor, clock: Clock, id: string): Promise<void> {
  const now = clock.sqlNow();
  await executor
    .update(events)
    .set({ archivedAt: now, updatedAt: now, version: sql`${events.version} + 1` })
    .where(eq(events.id, id));
  await executor
    .delete(ticketHolds)
    .where(and(eq(ticketHolds.eventId, id), lt(ticketHolds.expiresAt, sql`'infinity'::timestamptz`)));
}

/** Whether an event ever had held or sold tickets, or has a check-in device. The caller must have locked its stock. */
export async function isEventInUse(executor: Executor, id: string): Promise<boolean> {
  const uses = [checkoutLines, orderLines, tickets, staffTokens].map(
    table => sql`exists (select 1 from ${table} where ${table.eventId} = ${id})`,
  );
  const sold = sql`exists (${executor
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, id), ne(events.sold, 0)))})`;
  const { rows } = await executor.execute<{ used: boolean }>(
    sql`select ${sql.join([...uses, sold], sql` or `)} as used`,
  );
  return rows[0]?.used === true;
}

/** Deletes an event. A database constraint rejects this if another row refers to it. */
export async function deleteEvent(executor: Executor, id: string): Promise<void> {
  await executor.delete(events).where(eq(events.id, id));
}

/** The placed orders with valid tickets of this event. */
export async function listOrdersWithTickets(executor: Executor, eventId: string): Promise<readonly string[]> {
  const rows = await executor
    .selectDistinct({ id: orders.id })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(and(eq(tickets.eventId, eventId), isNull(tickets.voidedAt), eq(orders.state, 'placed')));
  return rows.map(row => row.id);
}

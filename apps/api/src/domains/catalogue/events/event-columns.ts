import type { Currency, EventSummary } from '@guichet/contracts';
import { type Column, type GetColumnData, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import { events, users } from '../../../platform/database/tables.ts';
import { waitedFor } from './line-place-repository.ts';
import { saleStart, ticketsOfTypes } from './ticket-type-columns.ts';

/** The columns of an event for lists and pages. `left` and `ended` are computed when the row is read. */
export function eventColumns(clock: Clock) {
  return columnsAt(clock.sqlNow());
}

/**
 * The same columns as SQL text with aliases, computed at the start of the statement. For `statementOf`.
 */
export function eventColumnList(clock: Clock): SQL {
  const columns = { ...columnsAt(sql.raw(clock.statementTime())), startDate: sql`${events.startDate}::text` };
  return columnList(columns);
}

/** Columns as SQL text with aliases. */
export function columnList(columns: Readonly<Record<string, Column | SQL>>): SQL {
  const named = Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  return sql.join(named, sql`, `);
}

function columnsAt(now: SQL) {
  return {
    id: events.id,
    // Null only for archived events.
    categoryId: events.categoryId,
    name: events.name,
    description: events.description,
    startDate: events.startDate,
    startTime: events.startTime,
    endTime: events.endTime,
    timeZone: events.timeZone,
    location: events.location,
    price: events.price,
    shipping: events.shipping,
    sold: events.sold,
    photoVersion: events.photoVersion,
    createdAt: events.createdAt,
    cancelled: sql<boolean>`${events.cancelledAt} is not null`,
    ended: sql<boolean>`${events.endsAt} <= ${now}`,
    typed: events.typed,
    saleStarts: saleStart(now),
    salesClosed: sql<boolean>`${events.salesClosedAt} is not null`,
    left: availableTickets(now),
  };
}

/**
 * The tickets of a row of `events` that a buyer who comes now can hold: neither sold, nor held, nor kept for the waiting
 * line; of an event with types those of the public types that are on sale. Expired holds aren't counted, so their tickets
 * are available without any clean-up.
 */
export function availableTickets(now: SQL): SQL<number> {
  return sql<number>`(
    select case when events.typed then least(greatest(0, free.tickets), ${ticketsOfTypes(now)})::integer
      else greatest(0, free.tickets - case when free.tickets > 0 then ${waitedFor(now, 'events')} else 0 end)::integer end
    from (select events.capacity - events.sold - coalesce(sum(ticket_holds.count), 0) as tickets
      from ticket_holds where ticket_holds.event_id = events.id and ticket_holds.expires_at > ${now}) free)`;
}

type Columns = ReturnType<typeof columnsAt>;

/** One row of these columns. */
export type RowOf<Columns> = {
  readonly [Name in keyof Columns]: Columns[Name] extends SQL<infer Value>
    ? Value
    : Columns[Name] extends Column
      ? GetColumnData<Columns[Name]>
      : never;
};

/** One row of `eventColumns`, of an event that isn't archived. */
export type EventRow = RowOf<Columns> & { readonly categoryId: string };

/** Presents an event as JSON, with a category in the form that the list or page needs. */
export function presentEvent<T>(
  row: Omit<EventRow, 'categoryId'>,
  { category, currency }: { readonly category: T; readonly currency: Currency },
): Omit<EventSummary, 'category'> & { category: T } {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    // The local date as a UTC instant, so that its first ten characters are the date in any zone (decision T17).
    startDate: `${row.startDate}T00:00:00.000Z`,
    startTime: row.startTime.slice(0, 5),
    endTime: row.endTime.slice(0, 5),
    timeZone: row.timeZone,
    location: row.location,
    price: row.price,
    currency,
    shipping: row.shipping,
    quantity: row.left,
    sold: row.sold,
    ended: row.ended,
    cancelled: row.cancelled,
    ...(row.typed ? { hasTicketTypes: true } : {}),
    ...(row.left === 0 && row.saleStarts !== null ? { salesStart: row.saleStarts } : {}),
    ...(row.salesClosed ? { salesClosed: true } : {}),
    photo: row.photoVersion,
    createdAt: row.createdAt.toISOString(),
    category,
  };
}

/** The name of an event's lister. A deleted account has no name of its own any more. */
export const organiserName: SQL<string | null> = sql<string | null>`(select ${users.name} from ${users}
  where ${users.id} = ${events.ownerId} and ${users.deletedAt} is null)`;

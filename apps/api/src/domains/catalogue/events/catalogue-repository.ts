import { sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { runStatement, type Statement, statementOf } from '../../../platform/database/statements.ts';
import { type EventRow, eventColumnList } from './event-columns.ts';
import { type EventPageRow, publicPageColumnList } from './event-detail.ts';
import { hasAppeared, isPublished } from './publication-columns.ts';

// The most frequent queries. Ids come from an index of `listed_events`, which sales don't update, and only the few
// displayed rows are read from `events`. Limits are literals in the SQL, because a cached plan must be made for few
// rows.

/** The orders of sorted lists, always descending (decision T45). */
type EventSort = 'sold' | 'createdAt';

/** The first events by sales or by age. Ties are ordered by id, so that the order is stable. */
export function listSortedEvents(
  database: Database,
  clock: Clock,
  options: SortedOptions,
): Promise<readonly EventRow[]> {
  return runStatement<EventRow>(database, sortedStatement(clock, options));
}

/** Finds a published event, with its category. */
export async function findEvent(database: Database, clock: Clock, id: string): Promise<EventPageRow | undefined> {
  const [row] = await runStatement<EventPageRow>(database, eventStatement(clock, id));
  return row;
}

/** Other events of the same category: upcoming ones, soonest first, then past ones, then cancelled ones. */
export function listRelatedEvents(
  database: Database,
  clock: Clock,
  options: RelatedOptions,
): Promise<readonly EventRow[]> {
  return runStatement<EventRow>(database, relatedStatement(clock, options));
}

/** The operator’s setting for events that are over: whether lists and searches leave them out. @default false */
export type PastEvents = { readonly hidesPast?: boolean | undefined };

type SortedOptions = PastEvents & { readonly sort: EventSort; readonly amount: number };
type RelatedOptions = PastEvents & { readonly eventId: string; readonly amount: number };

/** The statement of `listSortedEvents`. */
export function sortedStatement(clock: Clock, { sort, amount, hidesPast = false }: SortedOptions): Statement {
  const now = sql.raw(clock.statementTime());
  const isShown = hidesPast ? sql` and ends_at > ${now}` : sql``;
  const mostSold = sql`select id as event_id, row_number() over () as place from (
    select id from events where archived_at is null and visibility = 'public' and ${hasAppeared(now)}${isShown}
    order by (cancelled_at is not null), sold desc, created_at desc, id desc limit 50) as first`;
  // The second half of the union runs only when the first is too short; the limit preserves their order.
  const newest = sql`select event_id, row_number() over () as place from (
    (select event_id from listed_events where not cancelled and ${hasAppeared(now)}${isShown} order by created_at desc, event_id desc limit 50)
    union all
    (select event_id from listed_events where cancelled and ${hasAppeared(now)}${isShown} order by created_at desc, event_id desc limit 50)) as first`;
  return statementOf({
    key: `sorted ${sort} ${hidesPast} ${clock.statementTime()}`,
    build: () => sql`
      with chosen as (${sort === 'sold' ? mostSold : newest} limit ${sql.placeholder('amount')})
      select ${eventColumnList(clock)} from chosen join events on events.id = chosen.event_id order by place`,
    values: { amount },
  });
}

/** The statement of `findEvent`. */
export function eventStatement(clock: Clock, id: string): Statement {
  return statementOf({
    key: `event ${clock.statementTime()}`,
    build: () => sql`
      select ${eventColumnList(clock)}, ${publicPageColumnList(clock)}
      from events join categories on categories.id = events.category_id
      where events.id = ${sql.placeholder('id')} and ${isPublished(sql.raw(clock.statementTime()))}`,
    values: { id },
  });
}

/** The statement of `listRelatedEvents`. */
export function relatedStatement(clock: Clock, { eventId, amount, hidesPast = false }: RelatedOptions): Statement {
  const now = sql.raw(clock.statementTime());
  const others = sql`select event_id from listed_events
    where category_id = (select category_id from events
      where id = ${sql.placeholder('eventId')} and ${isPublished(now)}) and ${hasAppeared(now)}
    and event_id <> ${sql.placeholder('eventId')}`;
  const past = sql`(${others} and ends_at <= ${now} and not cancelled order by ends_at desc, event_id desc limit 50)
          union all`;
  const isShown = hidesPast ? sql` and ends_at > ${now}` : sql``;
  return statementOf({
    key: `related ${hidesPast} ${clock.statementTime()}`,
    // Each branch of the union runs only when those before it are too short; the limit preserves their order.
    build: () => sql`
      with chosen as (
        select event_id, row_number() over () as place from (
          (${others} and ends_at > ${now} and not cancelled order by ends_at, event_id limit 50)
          union all
          ${hidesPast ? sql`` : past}
          (${others} and cancelled${isShown} order by ends_at desc, event_id desc limit 50)
        ) as first limit ${sql.placeholder('amount')})
      select ${eventColumnList(clock)} from chosen join events on events.id = chosen.event_id order by place`,
    values: { eventId, amount },
  });
}

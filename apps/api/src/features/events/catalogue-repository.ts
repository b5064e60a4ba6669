import { sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { runStatement, type Statement, statementOf } from '../../platform/database/statements.ts';
import { type EventRow, eventColumnList } from './event-columns.ts';

// What visitors read all day. Ids come out of an index of `listed_events`, which sales leave alone, and only the few
// rows that are shown are read from `events`. Inside, limits are written out: a plan that is made once must know that
// only a few rows are wanted.

/** How sorted lists can be ordered, always from the highest (decision T45). */
type EventSort = 'sold' | 'createdAt';

/** The first events by sales or by age. Ties are broken by id, so that the order never flickers. */
export function listSortedEvents(
  database: Database,
  clock: Clock,
  options: SortedOptions,
): Promise<readonly EventRow[]> {
  return runStatement<EventRow>(database, sortedStatement(clock, options));
}

/** One event with its category. Archived ones are found no more. */
export async function findEvent(database: Database, clock: Clock, id: string): Promise<EventDetailRow | undefined> {
  const [row] = await runStatement<EventDetailRow>(database, eventStatement(clock, id));
  return row;
}

/** Others of the same category: those to come, soonest first, then those that are over, then those cancelled. */
export function listRelatedEvents(
  database: Database,
  clock: Clock,
  options: RelatedOptions,
): Promise<readonly EventRow[]> {
  return runStatement<EventRow>(database, relatedStatement(clock, options));
}

/** One event as its page shows it. */
export type EventDetailRow = EventRow & {
  readonly categoryName: string;
  readonly capacity: number;
  readonly version: number;
};

type SortedOptions = { readonly sort: EventSort; readonly amount: number };
type RelatedOptions = { readonly eventId: string; readonly amount: number };

/** See `listSortedEvents`. */
export function sortedStatement(clock: Clock, { sort, amount }: SortedOptions): Statement {
  const mostSold = sql`select id as event_id, row_number() over () as place from (
    select id from events where archived_at is null
    order by (cancelled_at is not null), sold desc, created_at desc, id desc limit 50) as first`;
  // The second part is only read when the first is too short; a limit keeps their order.
  const newest = sql`select event_id, row_number() over () as place from (
    (select event_id from listed_events where not cancelled order by created_at desc, event_id desc limit 50)
    union all
    (select event_id from listed_events where cancelled order by created_at desc, event_id desc limit 50)) as first`;
  return statementOf({
    key: `sorted ${sort} ${clock.statementTime()}`,
    build: () => sql`
      with chosen as (${sort === 'sold' ? mostSold : newest} limit ${sql.placeholder('amount')})
      select ${eventColumnList(clock)} from chosen join events on events.id = chosen.event_id order by place`,
    values: { amount },
  });
}

/** See `findEvent`. */
export function eventStatement(clock: Clock, id: string): Statement {
  return statementOf({
    key: `event ${clock.statementTime()}`,
    build: () => sql`
      select ${eventColumnList(clock)}, categories.name as "categoryName", events.capacity, events.version
      from events join categories on categories.id = events.category_id
      where events.id = ${sql.placeholder('id')} and events.archived_at is null`,
    values: { id },
  });
}

/** See `listRelatedEvents`. */
export function relatedStatement(clock: Clock, { eventId, amount }: RelatedOptions): Statement {
  const now = sql.raw(clock.statementTime());
  const others = sql`select event_id from listed_events
    where category_id = (select category_id from listed_events where event_id = ${sql.placeholder('eventId')})
    and event_id <> ${sql.placeholder('eventId')}`;
  return statementOf({
    key: `related ${clock.statementTime()}`,
    // Each part is only read when those before it are too short; a limit keeps their order.
    build: () => sql`
      with chosen as (
        select event_id, row_number() over () as place from (
          (${others} and ends_at > ${now} and not cancelled order by ends_at, event_id limit 50)
          union all
          (${others} and ends_at <= ${now} and not cancelled order by ends_at desc, event_id desc limit 50)
          union all
          (${others} and cancelled order by ends_at desc, event_id desc limit 50)
        ) as first limit ${sql.placeholder('amount')})
      select ${eventColumnList(clock)} from chosen join events on events.id = chosen.event_id order by place`,
    values: { eventId, amount },
  });
}

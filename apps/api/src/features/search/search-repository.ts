import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { runStatement, type Statement, statementOf } from '../../platform/database/statements.ts';
import { type EventRow, eventColumnList } from '../events/index.ts';

/** What a visitor looks for. No text means any event. */
export type SearchRequest = {
  readonly text: string | undefined;
  readonly categoryId: string | undefined;
  /** At most 50. */
  readonly limit: number;
};

/**
 * How many matches are put in order. Of more, those whose end is nearest to now, events to come before others. With
 * so few a walk along the dates comes upon those of a common word soon, and only rare words need be looked up.
 */
const mostRanked = 200;

/**
 * Events with every word at the beginning of some word of theirs. First those to come, then those that are over or
 * called off; among both, words in the name count more than in the place, those more than in the category, those more
 * than in the description; then the nearest in time.
 */
export function searchEvents(database: Database, clock: Clock, request: SearchRequest): Promise<readonly EventRow[]> {
  return runStatement<EventRow>(database, searchStatement(clock, request));
}

/** The statement of `searchEvents`. */
export function searchStatement(clock: Clock, { text, categoryId, limit }: SearchRequest): Statement {
  const shape: Shape = { text: text !== undefined, category: categoryId !== undefined };
  return statementOf({
    key: `search ${shape.text} ${shape.category} ${clock.statementTime()}`,
    build: () => buildSearch(clock, shape),
    values: { text, categoryId, limit },
    // Rare words are looked up, common ones come along soon on a walk through the events by date: only the words tell
    // the database which is quicker.
    planAnew: shape.text,
  });
}

type Shape = { readonly text: boolean; readonly category: boolean };

function buildSearch(clock: Clock, shape: Shape): SQL {
  const now = sql.raw(clock.statementTime());
  const text = sql.placeholder('text');
  const conditions = [
    ...(shape.text ? [sql`words @@ search_query(${text}, '')`] : []),
    ...(shape.category ? [sql`category_id = ${sql.placeholder('categoryId')}::uuid`] : []),
  ];
  const also = conditions.map(condition => sql` and ${condition}`);
  const where = (when: SQL) => sql.join([when, ...also]);
  const candidates = sql`select event_id, ends_at, cancelled, words from listed_events`;
  const most = sql.raw(String(mostRanked));
  const place = shape.text
    ? sql`case when words @@ search_query(${text}, 'A') then 1 when words @@ search_query(${text}, 'AB') then 2
        when words @@ search_query(${text}, 'ABC') then 3 else 4 end`
    : sql`1`;
  // The second part is only read when the first is too short; a limit keeps their order.
  return sql`
    with candidates as (
      select * from (
        (${candidates} where ${where(sql`ends_at > ${now}`)} order by ends_at, event_id limit ${most})
        union all
        (${candidates} where ${where(sql`ends_at <= ${now}`)} order by ends_at desc, event_id desc limit ${most})
      ) as nearest limit ${most}),
    ranked as (
      select event_id, row_number() over (
        order by ends_at <= ${now} or cancelled, ${place}, ends_at <= ${now},
          abs(extract(epoch from ends_at - ${now})), event_id) as place
      from candidates order by place limit ${sql.placeholder('limit')})
    select ${eventColumnList(clock)} from ranked join events on events.id = ranked.event_id order by place`;
}

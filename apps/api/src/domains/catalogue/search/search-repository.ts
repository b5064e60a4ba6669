import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { runStatement, type Statement, statementOf } from '../../../platform/database/statements.ts';
import type { PastEvents } from '../events/catalogue-repository.ts';
import { type EventRow, eventColumnList } from '../events/event-columns.ts';
import { hasAppeared } from '../events/publication-columns.ts';

/** A search request. No text means any event. */
export type SearchRequest = PastEvents & {
  readonly text: string | undefined;
  readonly categoryId: string | undefined;
  /** At most 50. */
  readonly limit: number;
};

/**
 * The maximum number of ranked matches. Of more, those with the nearest end are ranked, upcoming events before others.
 * The limit is low, so that a scan by date finds the matches of a common word soon, and only rare words need an index.
 */
const maxRanked = 200;

/** A search with fewer results than this shows older events too. */
const fewMatches = 10;

/** The maximum number of matching older events that are ranked. */
const maxOlder = 1_000;

/** The number of past events that count as recent. */
export const recentlyOver = 5_000;

/**
 * Finds events in which every search word is the prefix of a word. Upcoming events come before past and cancelled ones;
 * within both groups, matches in the name rank before the location, the category and the description, in that order;
 * ties are ordered by time distance. Prefixes are searched in recent events only. If these give few matches, older
 * events are searched for whole words, which is a quick index look-up for any number of events.
 */
export function searchEvents(database: Database, clock: Clock, request: SearchRequest): Promise<readonly EventRow[]> {
  return runStatement<EventRow>(database, searchStatement(clock, request));
}

/** The statement of `searchEvents`. */
export function searchStatement(clock: Clock, request: SearchRequest): Statement {
  const { text, categoryId, limit, hidesPast = false } = request;
  const shape: Shape = { text: text !== undefined, category: categoryId !== undefined, hidesPast };
  return statementOf({
    key: `search ${shape.text} ${shape.category} ${hidesPast} ${clock.statementTime()}`,
    build: () => buildSearch(clock, shape),
    values: { text, categoryId, limit },
    // The best plan depends on the words: an index look-up for rare words, a scan by date for common ones.
    planEachTime: shape.text,
  });
}

type Shape = { readonly text: boolean; readonly category: boolean; readonly hidesPast: boolean };

function buildSearch(clock: Clock, shape: Shape): SQL {
  const now = sql.raw(clock.statementTime());
  const text = sql.placeholder('text');
  const place = shape.text
    ? sql`case when words @@ search_query(${text}, 'A') then 1 when words @@ search_query(${text}, 'AB') then 2
        when words @@ search_query(${text}, 'ABC') then 3 else 4 end`
    : sql`1`;
  return sql`
    with ${shape.text ? withWords(now, shape) : ofAnyWords(now, shape)},
    ranked as (
      select event_id, row_number() over (
        order by ends_at <= ${now} or cancelled, ${place}, ends_at <= ${now},
          abs(extract(epoch from ends_at - ${now})), event_id) as place
      from candidates order by place limit ${sql.placeholder('limit')})
    select ${eventColumnList(clock)} from ranked join events on events.id = ranked.event_id order by place`;
}

const listedAt = (now: SQL) =>
  sql`select event_id, ends_at, cancelled, words from listed_events where ${hasAppeared(now)} and`;
const soonest = sql`order by ends_at, event_id limit ${sql.raw(String(maxRanked))}`;
const latest = sql`order by ends_at desc, event_id desc limit ${sql.raw(String(maxRanked))}`;

/**
 * Selects the matches nearest in time. The second half of the union runs only when the first is too short; the limit
 * preserves their order.
 */
function ofAnyWords(now: SQL, shape: Shape): SQL {
  const also = inCategory(shape);
  const listed = listedAt(now);
  if (shape.hidesPast) return sql`candidates as (${listed} ends_at > ${now}${also} ${soonest})`;
  return sql`candidates as (
    select * from (
      (${listed} ends_at > ${now}${also} ${soonest}) union all (${listed} ends_at <= ${now}${also} ${latest})
    ) as nearest limit ${sql.raw(String(maxRanked))})`;
}

function withWords(now: SQL, shape: Shape): SQL {
  const text = sql.placeholder('text');
  const also = inCategory(shape);
  const listed = listedAt(now);
  const recent = sql`${listed} recent and words @@ search_query(${text}, '')${also}`;
  if (shape.hidesPast) return sql`candidates as (${recent} and ends_at > ${now} ${soonest})`;
  return sql`recent as (
      select * from (
        (${recent} and ends_at > ${now} ${soonest})
        union all
        (select * from (${recent} and ends_at <= ${now} offset 0) as lately ${latest})
      ) as nearest limit ${sql.raw(String(maxRanked))}),
    candidates as (
      select * from recent
      union all
      (select * from (
        ${listed} not recent and words @@ (select search_query_whole(${text}))${also}
          and (select count(*) from recent) < ${sql.raw(String(fewMatches))} limit ${sql.raw(String(maxOlder))}
      ) as older ${latest}))`;
}

function inCategory(shape: Shape): SQL {
  return shape.category ? sql` and category_id = ${sql.placeholder('categoryId')}::uuid` : sql``;
}

/**
 * Unmarks past events beyond the latest `recentlyOver` as recent, at most ten thousand per call, and returns their
 * number. Skips rows that another transaction has locked; the next call handles them.
 */
export async function unmarkRecentEvents(database: Database, clock: Clock): Promise<number> {
  const { rowCount } = await database.execute(sql`
    update listed_events set recent = false where event_id in (
      select event_id from (
        select event_id from listed_events where recent and ends_at <= ${sql.raw(clock.statementTime())}
        order by ends_at desc, event_id desc offset ${sql.raw(String(recentlyOver))} limit 10000) as aged
      join listed_events using (event_id) order by event_id for update of listed_events skip locked)`);
  return rowCount ?? 0;
}

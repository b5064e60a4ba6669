import type { EventOrder } from '@guichet/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { runStatement, type Statement, statementOf } from '../../../platform/database/statements.ts';
import type { PastEvents } from '../events/catalogue-repository.ts';
import { type EventRow, eventColumnList } from '../events/event-columns.ts';
import { hasAppeared } from '../events/publication-columns.ts';
import type { PagePosition } from './page-position.ts';

/** A filter of events. No categories, no price and no month mean any. */
export type EventFilter = {
  readonly categoryIds: readonly string[];
  readonly price: { readonly lowest: number; readonly highest: number } | undefined;
  /** The month in which events start, as `YYYY-MM`. */
  readonly month: string | undefined;
  /** The local days on which events start, from `from` to `to`, as `YYYY-MM-DD`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The beginnings of words of the location. */
  readonly place?: string | undefined;
};

/** A page of the filtered list. `skip` is ignored if `after` is given. */
export type PageRequest = PastEvents & {
  readonly filter: EventFilter;
  /** @default 'newest' */
  readonly sort?: EventOrder | undefined;
  /** 1 to `largestPage`. */
  readonly limit: number;
  /** 0 to `furthestSkip`. */
  readonly skip: number;
  readonly after: PagePosition | undefined;
};

/** A page in its order, ties by id. `next` is the position of the next page; undefined on the last page. */
export type Page = {
  readonly rows: readonly EventRow[];
  readonly next: PagePosition | undefined;
  /** The number of matches, counted up to `countedUpTo` + 1. */
  readonly total: number;
};

/** The maximum number of rows of a page. */
export const largestPage = 50;
/** The maximum `skip`, because skipped rows are read too. Later pages are reached with `after`. */
export const furthestSkip = 1_000;
/** The limit of counting, so that its cost doesn't depend on the number of matches. */
export const countedUpTo = 1_000;

/** Reads one page and counts the matches, in one statement. */
export async function readPage(database: Database, clock: Clock, request: PageRequest): Promise<Page> {
  const rows = await runStatement<PageRow>(database, pageStatement(clock, request));
  // Without events there is still one row, which contains the total.
  const found = rows.filter(row => row.id !== null);
  const shown = found.slice(0, request.limit);
  const last = shown.at(-1);
  const next =
    found.length > shown.length && last !== undefined
      ? { at: last.position, id: last.id, isClosed: last.isClosed }
      : undefined;
  return { rows: shown, next, total: rows[0]?.total ?? 0 };
}

type PageRow = EventRow & { readonly position: string; readonly isClosed: boolean; readonly total: number };

/** The price ranges of the shop's filters. The database numbers them from 1: see `price_band` in its migration. */
const priceBands: readonly (readonly [number, number])[] = [
  [0, 900],
  [1_000, 9_900],
  [10_000, 19_900],
  [20_000, 100_000],
];

/** An order of the list: its column, which way it runs, and how a cursor writes the column's value. */
type Order = {
  readonly column: SQL;
  readonly direction: SQL;
  readonly isAfter: SQL;
  readonly position: SQL;
  readonly cursor: SQL;
  /** Whether events that are over or cancelled come last. */
  readonly isOpenFirst: boolean;
};

const microseconds = (column: SQL) => sql`(extract(epoch from ${column}) * 1000000)::bigint::text`;
const instantOfCursor = sql`timestamptz 'epoch' + ${sql.placeholder('afterAt')}::bigint * interval '1 microsecond'`;

const sortColumns: Readonly<Record<EventOrder, Order>> = {
  newest: {
    ...{ column: sql`created_at`, direction: sql`desc`, isAfter: sql`<`, isOpenFirst: false },
    ...{ position: microseconds(sql`page.sort_key`), cursor: instantOfCursor },
  },
  soonest: {
    ...{ column: sql`ends_at`, direction: sql`asc`, isAfter: sql`>`, isOpenFirst: true },
    ...{ position: microseconds(sql`page.sort_key`), cursor: instantOfCursor },
  },
  cheapest: {
    ...{ column: sql`price`, direction: sql`asc`, isAfter: sql`>`, isOpenFirst: true },
    ...{ position: sql`page.sort_key::text`, cursor: sql`${sql.placeholder('afterAt')}::bigint` },
  },
};

/** The statement of `readPage`. */
export function pageStatement(clock: Clock, request: PageRequest): Statement {
  const { filter, limit, skip, after } = request;
  const categoryIds = [...new Set(filter.categoryIds.map(id => id.toLowerCase()))];
  const { price, month, from, to, place } = filter;
  const band = priceBands.findIndex(([lowest, highest]) => price?.lowest === lowest && price.highest === highest) + 1;
  const shape = shapeOf(request, { categories: categoryIds.length, isBand: band > 0 });
  return statementOf({
    key: `page ${Object.values(shape).join(' ')} ${clock.statementTime()}`,
    build: () => buildPage(clock, shape),
    values: {
      category: categoryIds[0],
      categories: categoryIds,
      band,
      lowest: price?.lowest,
      highest: price?.highest,
      month: `${month}-01`,
      from: from ?? '0001-01-01',
      to: to ?? '9999-01-01',
      place,
      afterAt: after?.at,
      afterId: after?.id,
      skip,
      // One more row shows whether there is a page after this one.
      wanted: limit + 1,
    },
    // A price range may match few or nearly all events, so the best index depends on the values.
    planEachTime: shape.price === 'range' || shape.days === 'some' || shape.place === 'some',
  });
}

type Shape = {
  readonly categories: 'any' | 'one' | 'several';
  readonly price: 'any' | 'band' | 'range';
  readonly month: 'any' | 'one';
  readonly days: 'any' | 'some';
  readonly place: 'any' | 'some';
  readonly sort: EventOrder;
  readonly start: 'first' | 'skip' | 'after' | 'after-closed';
  readonly past: 'shown' | 'hidden';
};

/** Which conditions a request has: requests of one shape share a statement. */
function shapeOf(
  { filter, skip, after, sort = 'newest', hidesPast = false }: PageRequest,
  { categories, isBand }: { readonly categories: number; readonly isBand: boolean },
): Shape {
  const { price, month, from, to, place } = filter;
  return {
    categories: categories === 0 ? 'any' : categories === 1 ? 'one' : 'several',
    price: price === undefined ? 'any' : isBand ? 'band' : 'range',
    month: month === undefined ? 'any' : 'one',
    days: from === undefined && to === undefined ? 'any' : 'some',
    place: place === undefined ? 'any' : 'some',
    sort,
    start: startOf(sort, skip, after),
    past: hidesPast ? 'hidden' : 'shown',
  };
}

function startOf(sort: EventOrder, skip: number, after: PagePosition | undefined): Shape['start'] {
  if (after === undefined) return skip > 0 ? 'skip' : 'first';
  return after.isClosed === true && sortColumns[sort].isOpenFirst ? 'after-closed' : 'after';
}

/**
 * Builds the page's SQL. Ids come from an index of `listed_events`, and only the displayed rows are read from `events`.
 * Inner limits are literals, because a cached plan must be made for few rows.
 */
function buildPage(clock: Clock, shape: Shape): SQL {
  const furthest = sql.raw(String(largestPage + 1 + (shape.start === 'skip' ? furthestSkip : 0)));
  const { column, direction, isAfter, position, cursor, isOpenFirst } = sortColumns[shape.sort];
  const after = sql`(${column}, event_id) ${isAfter} (${cursor}, ${sql.placeholder('afterId')}::uuid)`;
  const order = sql`order by sort_key ${direction}, event_id ${direction}`;
  const listed = (which: Which) => {
    const isAfterStart = shape.start === (which === 'closed' ? 'after-closed' : 'after');
    return matching(clock, shape, { which, also: isAfterStart ? [after] : [], order, limit: furthest });
  };
  const limit = sql.raw(String(countedUpTo + 1));
  const counted = matching(clock, shape, { which: 'all', also: [], order: sql``, limit });
  const isSkipping = shape.start === 'skip';
  const rows = isOpenFirst
    ? openFirst({ open: listed('open'), closed: listed('closed') }, shape.start)
    : sql`select event_id, sort_key, false as is_closed from (${listed('all')}) as matching`;
  return sql`
    with counted as (select count(*)::integer as total from (${counted}) as matching),
    page as (
      select event_id, sort_key, is_closed from (${rows}) as listed
      order by is_closed, sort_key ${direction}, event_id ${direction}
      limit ${sql.placeholder('wanted')} ${isSkipping ? sql`offset ${sql.placeholder('skip')}` : sql``}
    )
    select ${eventColumnList(clock)}, ${position} as position, page.is_closed as "isClosed", counted.total
    from counted left join (page join events on events.id = page.event_id) on true
    order by page.is_closed, page.sort_key ${direction}, page.event_id ${direction}`;
}

/** First the events that can be gone to. Those that are over or cancelled are read only where these don't fill the page. */
function openFirst({ open, closed }: { readonly open: SQL; readonly closed: SQL }, start: Shape['start']): SQL {
  const closedRows = sql`select event_id, sort_key, true as is_closed from (${closed}) as closed`;
  if (start === 'after-closed') return closedRows;
  const skipped = start === 'skip' ? sql`+ ${sql.placeholder('skip')}::bigint` : sql``;
  return sql`
    with open as materialized (${open})
    select event_id, sort_key, false as is_closed from open
    union all ${closedRows} where (select count(*) from open) < ${sql.placeholder('wanted')}::bigint ${skipped}`;
}

/** The events of a list: all, those that can be gone to, or those that are over or cancelled. */
type Which = 'all' | 'open' | 'closed';

/** Selects the matching ids, ordered and limited. With several categories, it takes the first rows of each. */
function matching(
  clock: Clock,
  shape: Shape,
  options: { readonly which: Which; readonly also: readonly SQL[]; readonly order: SQL; readonly limit: SQL },
): SQL {
  const { which, also, order, limit } = options;
  const now = sql.raw(clock.statementTime());
  const conditions = [hasAppeared(now), ...also];
  const { column } = sortColumns[shape.sort];
  const isAhead = sql`ends_at > ${now}`;
  if (which === 'open' || shape.past === 'hidden') conditions.push(isAhead);
  if (which === 'open') conditions.push(sql`not cancelled`);
  if (which === 'closed') conditions.push(sql`(cancelled or not ${isAhead})`);
  if (shape.categories === 'one') conditions.push(sql`category_id = ${sql.placeholder('category')}::uuid`);
  if (shape.categories === 'several') conditions.push(sql`category_id = wanted.id`);
  if (shape.price === 'band') conditions.push(sql`price_band = ${sql.placeholder('band')}::smallint`);
  if (shape.price === 'range') {
    conditions.push(sql`price between ${sql.placeholder('lowest')} and ${sql.placeholder('highest')}`);
  }
  if (shape.month === 'one') conditions.push(sql`start_month = ${sql.placeholder('month')}::date`);
  if (shape.days === 'some') conditions.push(startsOnDays());
  if (shape.place === 'some') conditions.push(sql`words @@ search_query(${sql.placeholder('place')}, 'B')`);
  const where = sql`where ${sql.join(conditions, sql` and `)}`;
  const rows = sql`select event_id, ${column} as sort_key from listed_events ${where} ${order} limit ${limit}`;
  if (shape.categories !== 'several') return rows;
  return sql`select event_id, sort_key from unnest(${sql.placeholder('categories')}::uuid[]) as wanted (id)
    cross join lateral (${rows}) as of_one ${order} limit ${limit}`;
}

/**
 * The condition that an event starts between two local days. The listed end bounds the search, with room for time zones
 * and for an end on the next day; the event's own row has the day.
 */
function startsOnDays(): SQL {
  const from = sql`${sql.placeholder('from')}::date`;
  const to = sql`${sql.placeholder('to')}::date`;
  return sql`ends_at >= ${from} - interval '1 day' and ends_at < ${to} + interval '3 days' and exists (
    select from events where events.id = event_id and events.start_date between ${from} and ${to})`;
}

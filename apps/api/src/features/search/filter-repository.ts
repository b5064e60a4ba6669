import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { runStatement, type Statement, statementOf } from '../../platform/database/statements.ts';
import { type EventRow, eventColumnList } from '../events/index.ts';
import type { PagePosition } from './page-position.ts';

/** A filter of events. No categories, no price and no month mean any. */
export type EventFilter = {
  readonly categoryIds: readonly string[];
  readonly price: { readonly lowest: number; readonly highest: number } | undefined;
  /** The month in which events start, as `YYYY-MM`. */
  readonly month: string | undefined;
};

/** A page of the filtered list. `skip` is ignored if `after` is given. */
export type PageRequest = {
  readonly filter: EventFilter;
  /** 1 to `largestPage`. */
  readonly limit: number;
  /** 0 to `furthestSkip`. */
  readonly skip: number;
  readonly after: PagePosition | undefined;
};

/** A page, newest first, ties by id. `next` is the position of the next page; undefined on the last page. */
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
  const next = found.length > shown.length && last !== undefined ? { at: last.position, id: last.id } : undefined;
  return { rows: shown, next, total: rows[0]?.total ?? 0 };
}

type PageRow = EventRow & { readonly position: string; readonly total: number };

/** The price ranges of the shop's filters. The database numbers them from 1: see `price_band` in its migration. */
const priceBands: readonly (readonly [number, number])[] = [
  [0, 900],
  [1_000, 9_900],
  [10_000, 19_900],
  [20_000, 100_000],
];

/** The statement of `readPage`. */
export function pageStatement(clock: Clock, { filter, limit, skip, after }: PageRequest): Statement {
  const categoryIds = [...new Set(filter.categoryIds.map(id => id.toLowerCase()))];
  const { price, month } = filter;
  const band = priceBands.findIndex(([lowest, highest]) => price?.lowest === lowest && price.highest === highest) + 1;
  const shape: Shape = {
    categories: categoryIds.length === 0 ? 'any' : categoryIds.length === 1 ? 'one' : 'several',
    price: price === undefined ? 'any' : band > 0 ? 'band' : 'range',
    month: month === undefined ? 'any' : 'one',
    start: after !== undefined ? 'after' : skip > 0 ? 'skip' : 'first',
  };
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
      afterAt: after?.at,
      afterId: after?.id,
      skip,
      // One more row shows whether there is a page after this one.
      wanted: limit + 1,
    },
    // A price range may match few or nearly all events, so the best index depends on the values.
    planEachTime: shape.price === 'range',
  });
}

type Shape = {
  readonly categories: 'any' | 'one' | 'several';
  readonly price: 'any' | 'band' | 'range';
  readonly month: 'any' | 'one';
  readonly start: 'first' | 'skip' | 'after';
};

/**
 * Builds the page's SQL. Ids come from an index of `listed_events`, and only the displayed rows are read from `events`.
 * Inner limits are literals, because a cached plan must be made for few rows.
 */
function buildPage(clock: Clock, shape: Shape): SQL {
  const furthest = sql.raw(String(largestPage + 1 + (shape.start === 'skip' ? furthestSkip : 0)));
  const afterAt = sql`timestamptz 'epoch' + ${sql.placeholder('afterAt')}::bigint * interval '1 microsecond'`;
  const after = sql`(created_at, event_id) < (${afterAt}, ${sql.placeholder('afterId')}::uuid)`;
  const onPage = shape.start === 'after' ? [after] : [];
  const page = matching(shape, { also: onPage, order: sql`order by created_at desc, event_id desc`, limit: furthest });
  const counted = matching(shape, { also: [], order: sql``, limit: sql.raw(String(countedUpTo + 1)) });
  return sql`
    with counted as (select count(*)::integer as total from (${counted}) as matching),
    page as (
      select event_id, created_at from (${page}) as matching
      limit ${sql.placeholder('wanted')} ${shape.start === 'skip' ? sql`offset ${sql.placeholder('skip')}` : sql``}
    )
    select ${eventColumnList(clock)}, (extract(epoch from page.created_at) * 1000000)::bigint::text as position, counted.total
    from counted left join (page join events on events.id = page.event_id) on true
    order by page.created_at desc, page.event_id desc`;
}

/** Selects the matching ids, ordered and limited. With several categories, it takes the first rows of each. */
function matching(
  shape: Shape,
  options: { readonly also: readonly SQL[]; readonly order: SQL; readonly limit: SQL },
): SQL {
  const { also, order, limit } = options;
  const conditions = [...also];
  if (shape.categories === 'one') conditions.push(sql`category_id = ${sql.placeholder('category')}::uuid`);
  if (shape.categories === 'several') conditions.push(sql`category_id = wanted.id`);
  if (shape.price === 'band') conditions.push(sql`price_band = ${sql.placeholder('band')}::smallint`);
  if (shape.price === 'range') {
    conditions.push(sql`price between ${sql.placeholder('lowest')} and ${sql.placeholder('highest')}`);
  }
  if (shape.month === 'one') conditions.push(sql`start_month = ${sql.placeholder('month')}::date`);
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  const rows = sql`select event_id, created_at from listed_events ${where} ${order} limit ${limit}`;
  if (shape.categories !== 'several') return rows;
  return sql`select event_id, created_at from unnest(${sql.placeholder('categories')}::uuid[]) as wanted (id)
    cross join lateral (${rows}) as of_one ${order} limit ${limit}`;
}

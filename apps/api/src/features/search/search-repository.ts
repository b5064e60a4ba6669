import { and, asc, count, desc, eq, gte, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { categories, events } from '../../platform/database/tables.ts';
import { type EventRow, eventColumns } from '../events/index.ts';

/** Which events a filter lets through. No categories and no price mean any. */
export type EventFilter = {
  readonly categoryIds: readonly string[];
  readonly price: { readonly lowest: number; readonly highest: number } | undefined;
};

/** One page of the events that match, newest first, ties by id: no page repeats or skips a row. */
export async function filterEvents(
  executor: Executor,
  clock: Clock,
  options: { readonly filter: EventFilter; readonly limit: number; readonly skip: number },
): Promise<readonly EventRow[]> {
  return executor
    .select(eventColumns(clock))
    .from(events)
    .where(matches(options.filter))
    .orderBy(desc(events.createdAt), asc(events.id))
    .limit(options.limit)
    .offset(options.skip);
}

/** How many events match in all. */
export async function countEvents(executor: Executor, filter: EventFilter): Promise<number> {
  const [row] = await executor.select({ total: count() }).from(events).where(matches(filter));
  return row?.total ?? 0;
}

/** Events with every word somewhere in their name, description, place or category. Those that are over come last. */
export async function searchEvents(
  executor: Executor,
  clock: Clock,
  options: { readonly words: readonly string[]; readonly categoryId: string | undefined; readonly limit: number },
): Promise<readonly EventRow[]> {
  return executor
    .select(eventColumns(clock))
    .from(events)
    .innerJoin(categories, eq(categories.id, events.categoryId))
    .where(
      and(
        options.categoryId === undefined ? undefined : eq(events.categoryId, options.categoryId),
        ...options.words.map(contains),
      ),
    )
    .orderBy(sql`${events.endsAt} <= ${clock.sqlNow()}`, desc(events.createdAt), asc(events.id))
    .limit(options.limit);
}

function matches(filter: EventFilter): SQL | undefined {
  return and(
    filter.categoryIds.length === 0 ? undefined : inArray(events.categoryId, [...filter.categoryIds]),
    filter.price === undefined ? undefined : gte(events.price, filter.price.lowest),
    filter.price === undefined ? undefined : lte(events.price, filter.price.highest),
  );
}

function contains(word: string): SQL | undefined {
  // What a visitor types is text, not a pattern: % and _ stand for themselves.
  const pattern = `%${word.replaceAll(/[\\%_]/g, character => `\\${character}`)}%`;
  return or(
    ilike(events.name, pattern),
    ilike(events.description, pattern),
    ilike(events.location, pattern),
    ilike(categories.name, pattern),
  );
}

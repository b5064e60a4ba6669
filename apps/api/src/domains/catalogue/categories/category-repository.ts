import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { categories, events } from '../../../platform/database/tables.ts';

/** A category as stored. */
export type CategoryRow = Pick<typeof categories.$inferSelect, 'id' | 'name'>;

/** All categories by name. */
export async function listCategories(executor: Executor): Promise<readonly CategoryRow[]> {
  return executor.select({ id: categories.id, name: categories.name }).from(categories).orderBy(asc(categories.name));
}

/** The id of the category with this name; ignores case and surrounding spaces. */
export async function findCategoryId(executor: Executor, name: string): Promise<string | undefined> {
  const wanted = name.normalize().trim();
  const [row] = await executor
    .select({ id: categories.id })
    .from(categories)
    .where(sql`lower(${categories.name}) = lower(${wanted})`);
  return row?.id;
}

/** Adds categories and returns their ids by name. */
export async function insertCategories(
  executor: Executor,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await executor
    .insert(categories)
    .values(names.map(name => ({ name })))
    .returning({ id: categories.id, name: categories.name });
  return new Map(rows.map(row => [row.name, row.id]));
}

/** Adds a category. Returns undefined when one with this name exists; ignores case. */
export async function insertCategory(executor: Executor, name: string): Promise<CategoryRow | undefined> {
  const [row] = await executor
    .insert(categories)
    .values({ name })
    .onConflictDoNothing()
    .returning({ id: categories.id, name: categories.name });
  return row;
}

/**
 * Reads these categories, and prevents other transactions from deleting them or adding events to them. Locks them in
 * the order of their ids, so that transactions can't deadlock.
 */
export async function lockCategories(executor: Executor, ids: readonly string[]): Promise<readonly CategoryRow[]> {
  return executor
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(inArray(categories.id, [...ids]))
    .orderBy(asc(categories.id))
    .for('update');
}

/** All events in a category, including archived ones. */
export async function listEventsOfCategory(
  executor: Executor,
  categoryId: string,
): Promise<readonly { readonly id: string; readonly archived: boolean }[]> {
  return executor
    .select({ id: events.id, archived: sql<boolean>`${events.archivedAt} is not null` })
    .from(events)
    .where(eq(events.categoryId, categoryId));
}

/** Moves all events of one category to another. Their rows must be locked. Open forms detect it by the version. */
export async function moveEvents(
  executor: Executor,
  move: { readonly from: string; readonly to: string },
): Promise<void> {
  await executor
    .update(events)
    .set({ categoryId: move.to, version: sql`${events.version} + 1` })
    .where(eq(events.categoryId, move.from));
}

/** Takes the archived events of a category out of it. Their rows must be locked. */
export async function detachArchivedEvents(executor: Executor, categoryId: string): Promise<void> {
  await executor
    .update(events)
    .set({ categoryId: null })
    .where(and(eq(events.categoryId, categoryId), isNotNull(events.archivedAt)));
}

/** Deletes a category without events. */
export async function deleteCategory(executor: Executor, id: string): Promise<void> {
  await executor.delete(categories).where(eq(categories.id, id));
}

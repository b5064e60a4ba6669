import { asc } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { categories } from '../../platform/database/tables.ts';

/** A category as stored. */
export type CategoryRow = Pick<typeof categories.$inferSelect, 'id' | 'name'>;

/** All categories by name. */
export async function listCategories(executor: Executor): Promise<readonly CategoryRow[]> {
  return executor.select({ id: categories.id, name: categories.name }).from(categories).orderBy(asc(categories.name));
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

import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { attentionItems, users } from '../../../platform/database/tables.ts';

/** A filter of "Needs attention" items: open, resolved, or all. */
export type AttentionState = 'open' | 'resolved' | 'all';

/** A "Needs attention" item, with the name of the admin who resolved it. */
export type AttentionRow = typeof attentionItems.$inferSelect & { readonly resolverName: string | null };

/** One page of items, newest first, ties by id. */
export async function listAttention(
  executor: Executor,
  options: { readonly state: AttentionState; readonly limit: number; readonly skip: number },
): Promise<readonly AttentionRow[]> {
  return select(executor, inState(options.state)).limit(options.limit).offset(options.skip);
}

/** The total number of items. */
export async function countAttention(executor: Executor, state: AttentionState): Promise<number> {
  const [row] = await executor
    .select({ total: sql<number>`count(*)::integer` })
    .from(attentionItems)
    .where(inState(state));
  return row?.total ?? 0;
}

/** Finds one item. */
export async function findAttention(executor: Executor, id: string): Promise<AttentionRow | undefined> {
  const [row] = await select(executor, eq(attentionItems.id, id));
  return row;
}

/** Resolves an open item. Returns whether it was open: true for only one of two concurrent calls. */
export async function resolveAttention(
  executor: Executor,
  clock: Clock,
  resolution: { readonly id: string; readonly resolvedBy: string; readonly note: string },
): Promise<boolean> {
  const { id, resolvedBy, note } = resolution;
  const rows = await executor
    .update(attentionItems)
    .set({ resolvedAt: clock.sqlNow(), resolvedBy, note })
    .where(and(eq(attentionItems.id, id), isNull(attentionItems.resolvedAt)))
    .returning({ id: attentionItems.id });
  return rows.length > 0;
}

function select(executor: Executor, condition: SQL | undefined) {
  const { id, kind, subject, detail, openedAt, resolvedAt, resolvedBy, note } = attentionItems;
  return executor
    .select({ id, kind, subject, detail, openedAt, resolvedAt, resolvedBy, note, resolverName: users.name })
    .from(attentionItems)
    .leftJoin(users, eq(users.id, attentionItems.resolvedBy))
    .where(condition)
    .orderBy(desc(attentionItems.openedAt), asc(attentionItems.id))
    .$dynamic();
}

function inState(state: AttentionState): SQL | undefined {
  if (state === 'all') return undefined;
  return state === 'open' ? isNull(attentionItems.resolvedAt) : isNotNull(attentionItems.resolvedAt);
}

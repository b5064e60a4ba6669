import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { booksRuns, disputes } from '../../platform/database/tables.ts';

/** A run of the comparison, as stored. */
export type BooksRun = typeof booksRuns.$inferSelect;

/** A run that was interrupted longer ago begins again, because its dates are outdated. */
const resumableHours = 20;

/** The interrupted run to continue, if any. */
export async function findUnfinishedRun(executor: Executor, clock: Clock): Promise<BooksRun | undefined> {
  const earliest = sql`${clock.sqlNow()} - ${resumableHours}::integer * interval '1 hour'`;
  const [row] = await executor
    .select()
    .from(booksRuns)
    .where(and(isNull(booksRuns.finishedAt), gt(booksRuns.startedAt, earliest)))
    .orderBy(desc(booksRuns.startedAt))
    .limit(1);
  return row;
}

/** Inserts a run over these dates. */
export async function beginRun(
  executor: Executor,
  clock: Clock,
  dates: Pick<BooksRun, 'since' | 'until'>,
): Promise<BooksRun> {
  const values = { ...dates, nextFrom: dates.since, startedAt: clock.sqlNow() };
  const [row] = await executor.insert(booksRuns).values(values).returning();
  if (row === undefined) throw new Error('The run was not written.');
  return row;
}

/**
 * Records that a run has compared everything before `nextFrom`. Returns false when another process has moved it on: that
 * one continues.
 */
export async function advanceRun(
  executor: Executor,
  run: Pick<BooksRun, 'id' | 'nextFrom'>,
  change: Pick<BooksRun, 'nextFrom' | 'counts'>,
): Promise<boolean> {
  const rows = await executor
    .update(booksRuns)
    .set(change)
    .where(and(eq(booksRuns.id, run.id), eq(booksRuns.nextFrom, run.nextFrom), isNull(booksRuns.finishedAt)))
    .returning({ id: booksRuns.id });
  return rows.length === 1;
}

/** Ends a run. */
export async function finishRun(executor: Executor, clock: Clock, id: string): Promise<void> {
  await executor
    .update(booksRuns)
    .set({ finishedAt: clock.sqlNow() })
    .where(and(eq(booksRuns.id, id), isNull(booksRuns.finishedAt)));
}

/** The payments with an open dispute, whose end a webhook event may have failed to report. */
export async function listOpenlyDisputed(executor: Executor, limit: number): Promise<readonly string[]> {
  const rows = await executor
    .select({ paymentId: disputes.paymentId })
    .from(disputes)
    .where(eq(disputes.state, 'open'))
    .groupBy(disputes.paymentId)
    .orderBy(sql`min(${disputes.updatedAt})`)
    .limit(limit);
  return rows.map(({ paymentId }) => paymentId);
}

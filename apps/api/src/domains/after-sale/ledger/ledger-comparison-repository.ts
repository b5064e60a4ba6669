import { refundReasons } from '@guichet/contracts';
import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { disputes, ledgerComparisons } from '../../../platform/database/tables.ts';

/** A run of the comparison, as stored. */
export type ComparisonRun = typeof ledgerComparisons.$inferSelect;

/** A run that was interrupted longer ago begins again, because its dates are outdated. */
const resumableHours = 20;

/** The interrupted run to continue, if any. */
export async function findUnfinishedRun(executor: Executor, clock: Clock): Promise<ComparisonRun | undefined> {
  const earliest = sql`${clock.sqlNow()} - ${resumableHours}::integer * interval '1 hour'`;
  const [row] = await executor
    .select()
    .from(ledgerComparisons)
    .where(and(isNull(ledgerComparisons.finishedAt), gt(ledgerComparisons.startedAt, earliest)))
    .orderBy(desc(ledgerComparisons.startedAt))
    .limit(1);
  return row;
}

/** Every run goes this far back, because webhook events and the provider's searches may be late by days. */
const minDays = 3;

/** Where the next run begins: where the last finished one ended, or else where the first one began. */
export async function readNextStart(executor: Executor, clock: Clock): Promise<Date> {
  const { finishedAt, since, until } = ledgerComparisons;
  const [row] = await executor
    .select({
      since: sql<Date>`least(${clock.sqlNow()} - ${minDays}::integer * interval '1 day',
        coalesce(max(${until}) filter (where ${finishedAt} is not null), min(${since})))`.mapWith(since),
    })
    .from(ledgerComparisons);
  if (row === undefined) throw new Error('The database did not return the start of the run.');
  return row.since;
}

/** Inserts a run over these dates. */
export async function beginRun(
  executor: Executor,
  clock: Clock,
  dates: Pick<ComparisonRun, 'since' | 'until'>,
): Promise<ComparisonRun> {
  const values = { ...dates, nextFrom: dates.since, startedAt: clock.sqlNow() };
  const [row] = await executor.insert(ledgerComparisons).values(values).returning();
  if (row === undefined) throw new Error('The run was not written.');
  return row;
}

/**
 * Records that a run has compared everything before `nextFrom`. Returns false when another process has moved it on: that
 * one continues.
 */
export async function advanceRun(
  executor: Executor,
  run: Pick<ComparisonRun, 'id' | 'nextFrom'>,
  change: Pick<ComparisonRun, 'nextFrom' | 'counts'>,
): Promise<boolean> {
  const rows = await executor
    .update(ledgerComparisons)
    .set(change)
    .where(
      and(
        eq(ledgerComparisons.id, run.id),
        eq(ledgerComparisons.nextFrom, run.nextFrom),
        isNull(ledgerComparisons.finishedAt),
      ),
    )
    .returning({ id: ledgerComparisons.id });
  return rows.length === 1;
}

/** Ends a run. */
export async function finishRun(executor: Executor, clock: Clock, id: string): Promise<void> {
  await executor
    .update(ledgerComparisons)
    .set({ finishedAt: clock.sqlNow() })
    .where(and(eq(ledgerComparisons.id, id), isNull(ledgerComparisons.finishedAt)));
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

/** A payment or refund of ours with its transaction at the provider. */
export type UnlistedMoney = {
  readonly kind: 'payment' | 'refund';
  readonly id: string;
  readonly transactionId: string;
  readonly amount: number;
};

/**
 * Our payments with money and our paid refunds that began in this range and whose transactions are not among `listedIds`.
 * Without refunds that were made in the control panel: they are booked long after their transaction.
 */
export async function listUnlisted(
  executor: Executor,
  range: { readonly since: Date; readonly until: Date; readonly listedIds: readonly string[] },
): Promise<readonly UnlistedMoney[]> {
  const listed = JSON.stringify(range.listedIds);
  const isUnlisted = (transactionId: SQL) =>
    sql`${transactionId} is not null and not ${listed}::jsonb ? ${transactionId}`;
  const began = (createdAt: SQL) =>
    sql`${createdAt} >= ${range.since.toISOString()} and ${createdAt} < ${range.until.toISOString()}`;
  // With the condition of the index `payments_recent`. Every payment since it exists has a network hash.
  const { rows } = await executor.execute<UnlistedMoney>(sql`
    select 'payment' as kind, id, transaction_id as "transactionId", amount from payments
    where network_hash is not null and state in ('authorised', 'captured') and ${began(sql`created_at`)}
      and ${isUnlisted(sql`transaction_id`)}
    union all
    select 'refund', id, transaction_id, amount from refunds
    where state = 'done' and method = 'refund' and reason <> ${refundReasons.elsewhere} and ${began(sql`created_at`)}
      and ${isUnlisted(sql`transaction_id`)}`);
  return rows;
}

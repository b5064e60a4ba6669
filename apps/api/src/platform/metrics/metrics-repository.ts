import { sql } from 'drizzle-orm';
import { systemClock } from '../clock.ts';
import type { Executor } from '../database/database.ts';
import { attentionItems, ledgerComparisons, payments } from '../database/tables.ts';
import { countCollections, countPaymentAttempts } from './payment-attempts.ts';

/** A count with its labels. */
export type Count = { readonly labels: Readonly<Record<string, string>>; readonly count: number };

/** The metrics of the shop that come from the database. */
export type ShopFigures = {
  readonly jobs: readonly Count[];
  /** The waiting time of the oldest due job. */
  readonly oldestJobSeconds: number;
  readonly payments: readonly Count[];
  /** The time since the last change of the oldest payment that is neither captured nor voided. */
  readonly oldestPaymentSeconds: number;
  readonly attention: readonly Count[];
  /** The attempts to pay of the last minutes, by their result. */
  readonly attempts: readonly Count[];
  /** The requests for mobile money of the last minutes, by provider and outcome. */
  readonly collections: readonly Count[];
  /** The transactions of the last finished comparison with the provider, by finding. */
  readonly compared: readonly Count[];
  /** The time since the last comparison ended, or since the first began when none has ended yet; 0 before the first. */
  readonly comparisonAgeSeconds: number;
};

/** Counts unfinished rows by indexes, so that the cost doesn't grow with the amount of finished rows. */
export async function readShopFigures(executor: Executor): Promise<ShopFigures> {
  const jobs = await executor.execute<{ name: string; state: string; count: number; oldest: number | null }>(sql`
    select name, state::text as state, count(*)::integer as count,
      (extract(epoch from now() - min(start_after) filter (where state < 'active')))::double precision as oldest
    from pgboss.job where state < 'completed' or state = 'failed' group by name, state`);
  const unfinished = await executor.execute<{ state: string; count: number; oldest: number }>(sql`
    select ${payments.state} as state, count(*)::integer as count,
      (extract(epoch from now() - min(${payments.updatedAt})))::double precision as oldest
    from ${payments} where ${payments.state} in ('started', 'unknown', 'authorised', 'voiding') group by 1`);
  const attention = await executor.execute<{ kind: string; count: number }>(sql`
    select ${attentionItems.kind} as kind, count(*)::integer as count
    from ${attentionItems} where ${attentionItems.resolvedAt} is null group by 1`);
  const compared = await executor.execute<{ counts: Readonly<Record<string, number>>; age: number | null }>(sql`
    select coalesce((select counts from ${ledgerComparisons} where finished_at is not null order by started_at desc limit 1), '{}')
        as counts,
      (extract(epoch from now() - coalesce(max(${ledgerComparisons.finishedAt}), min(${ledgerComparisons.startedAt}))))::double precision
        as age
    from ${ledgerComparisons}`);
  return {
    jobs: jobs.rows.map(({ name, state, count }) => ({ labels: { queue: name, state }, count })),
    oldestJobSeconds: Math.max(0, ...jobs.rows.map(row => row.oldest ?? 0)),
    payments: unfinished.rows.map(({ state, count }) => ({ labels: { state }, count })),
    oldestPaymentSeconds: Math.max(0, ...unfinished.rows.map(row => row.oldest)),
    attempts: Object.entries(await countPaymentAttempts(executor, systemClock)).map(([result, count]) => ({
      labels: { result },
      count,
    })),
    collections: (await countCollections(executor, systemClock)).map(({ count, ...labels }) => ({ labels, count })),
    attention: attention.rows.map(({ kind, count }) => ({ labels: { kind }, count })),
    compared: Object.entries(compared.rows[0]?.counts ?? {}).map(([finding, count]) => ({
      labels: { finding },
      count,
    })),
    comparisonAgeSeconds: compared.rows[0]?.age ?? 0,
  };
}

import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import {
  accountTokens,
  gatewayEvents,
  idempotencyKeys,
  ledgerComparisons,
  sessions,
} from '../../../platform/database/tables.ts';

/** The number of deleted rows of each kind. */
export type Swept = Readonly<Record<'sessions' | 'links' | 'keys' | 'webhookEvents' | 'comparisons', number>>;

/** The maximum for each kind in one sweep; the rest is deleted by later sweeps. */
const maxRows = 5_000;

/** Deletes expired rows, but never payments, orders, tickets or audit log rows (RECONCILE-19). */
export async function sweepRows(executor: Executor, clock: Clock): Promise<Swept> {
  const now = clock.sqlNow();
  return {
    // Kept for 30 days, so that the reuse of a stolen token is still recognised.
    sessions: await sweep(executor, sessions, sql`least(expires_at, revoked_at) < ${now} - interval '30 days'`),
    links: await sweep(executor, accountTokens, sql`expires_at < ${now} - interval '30 days'`),
    // The request of an unfinished payment may still be repeated with its key.
    keys: await sweep(
      executor,
      idempotencyKeys,
      sql`created_at < ${now} - interval '7 days' and not exists (
        select 1 from payments p where p.id = idempotency_keys.payment_id
        and p.state in ('started', 'unknown', 'authorised', 'voiding'))`,
    ),
    webhookEvents: await sweep(
      executor,
      gatewayEvents,
      sql`handled_at is not null and received_at < ${now} - interval '90 days'`,
    ),
    // The last finished one stays: the metrics show its age.
    comparisons: await sweep(
      executor,
      ledgerComparisons,
      sql`started_at < ${now} - interval '90 days' and id is distinct from (
        select id from ledger_comparisons where finished_at is not null order by started_at desc limit 1)`,
    ),
  };
}

async function sweep(executor: Executor, table: PgTable, isDue: SQL): Promise<number> {
  const { rowCount } = await executor.execute(
    sql`delete from ${table} where ctid in (select ctid from ${table} where ${isDue} limit ${maxRows})`,
  );
  return rowCount ?? 0;
}

import pg from 'pg';
import { expect } from 'vitest';
import type { TestApi } from './test-api.ts';

/**
 * Keeps everybody from writing into a table until `release`: what is about to write into it stops at exactly that
 * point, however fast the machine is.
 */
export async function lockTable(
  api: Pick<TestApi, 'databaseUrl'>,
  table: 'order_lines' | 'checkout_lines' | 'tickets',
): Promise<{ readonly release: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  await client.query(`begin; lock table ${table} in share mode`);
  return {
    release: async () => {
      await client.query('commit');
      await client.end();
    },
  };
}

/** Waits until so many statements wait for a lock, or `unless` says that it needn't be. */
export async function waitForLocks(
  api: Pick<TestApi, 'database'>,
  count: number,
  unless: () => boolean = () => false,
): Promise<void> {
  const reached = async (): Promise<boolean> => {
    const { rows } = await api.database.$client.query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return unless() || (rows[0]?.count ?? 0) >= count;
  };
  // Far longer than it takes: on a busy machine a second is soon over.
  await expect.poll(reached, { timeout: 12_000 }).toBe(true);
}

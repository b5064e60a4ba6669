import { expect } from 'vitest';
import type { TestApi } from './test-api.ts';

/**
 * Locks an account, lets `request` run into the lock, changes the account by `change` (SQL, `$1` is its id), lets go
 * and returns what the request came to: a change that is made at the worst moment.
 */
export async function whileAccountLocked<T>(
  api: Pick<TestApi, 'database'>,
  options: { readonly userId: string; readonly request: () => Promise<T>; readonly change: string },
): Promise<T> {
  const client = await api.database.$client.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from users where id = $1 for no key update', [options.userId]);
    const running = options.request();
    await expect.poll(() => countWaiting(api), { timeout: 10_000 }).toBe(1);
    await client.query(options.change, [options.userId]);
    await client.query('commit');
    return await running;
  } finally {
    client.release();
  }
}

async function countWaiting(api: Pick<TestApi, 'database'>): Promise<number> {
  const { rows } = await api.database.$client.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows[0]?.waiting ?? 0;
}

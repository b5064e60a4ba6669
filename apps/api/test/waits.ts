import { expect } from 'vitest';
import type { TestApi } from './test-api.ts';

/** Waits until somebody in this database waits for a lock. */
export async function aWait(api: Pick<TestApi, 'database'>): Promise<void> {
  const waiting = async () => {
    const { rows } = await api.database.$client.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length;
  };
  await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0);
}

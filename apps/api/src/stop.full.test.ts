import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiProcess } from '../test/api-process.ts';
import { type HeldLock, holdLock, lockTable, waitForLocks } from '../test/database-locks.ts';
import { startHeldUpRequest, waitUntilRefused } from '../test/held-up-process.ts';
import { startTestApi, type TestApi } from '../test/test-api.ts';
import { enqueue } from './platform/jobs/enqueue.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Long enough for the start of a process from source and all waits of a test, also on a busy machine. */
const testTimeoutMs = 400_000;

async function statesOfSweeps(): Promise<readonly string[]> {
  const { rows } = await api.database.$client.query<{ state: string }>(
    "select state::text from pgboss.job where name = 'sweep' order by created_on",
  );
  return rows.map(({ state }) => state);
}

describe('a signal', { timeout: testTimeoutMs }, () => {
  it('[STOP-3] [STOP-4] a signal lets a running job finish, and no further job starts', async () => {
    await api.database.$client.query("delete from pgboss.job where name = 'sweep'");
    const table = await lockTable(api, 'account_tokens', 'access exclusive');
    await enqueue(api.database, 'sweep', {});
    const shop = await startApiProcess(api, { WORKER: 'on' });
    await waitForLocks(api);
    expect(await statesOfSweeps()).toEqual(['active']);
    shop.signal();
    await waitUntilRefused(shop);
    await enqueue(api.database, 'sweep', {});
    await table.release();
    expect(await shop.ended).toBe(0);
    expect(await statesOfSweeps()).toEqual(['completed', 'created']);
  });

  it('[STOP-6] a second signal makes the process exit immediately with 1, also with a request in flight', async () => {
    const shop = await startApiProcess(api);
    const { outcome } = await startHeldUpRequest(shop, api, () => lockTable(api, 'account_tokens'));
    shop.signal();
    await waitUntilRefused(shop);
    shop.signal();
    expect(await shop.ended).toBe(1);
    expect(await outcome).toEqual({ kind: 'cut off' });
  });

  it('[STOP-1] a signal ends a process without requests in flight, although a browser keeps a connection open', async () => {
    const shop = await startApiProcess(api, { WORKER: 'on' });
    await fetch(`${shop.address}/health/live`, { keepalive: true });
    shop.signal();
    // After the time limit the exit code would be 1.
    expect(await shop.ended).toBe(0);
  });

  it('[STOP-5] a signal during the start makes the process exit with 0 once it has started', async () => {
    const migrations = await lockTable(api, 'schema_migrations', 'access exclusive');
    const shop = await startApiProcess(api, {}, async signal => {
      await waitForLocks(api);
      signal();
      await migrations.release();
    });
    expect(await shop.ended).toBe(0);
  });

  it('[STOP-7] a request that takes longer than twenty seconds after the signal is aborted, with exit code 1', async () => {
    const shop = await startApiProcess(api);
    // Two locks in a row, because the database ends a statement that waits for fifteen seconds.
    const locks: HeldLock[] = [];
    const { outcome } = await startHeldUpRequest(shop, api, async buyerId => {
      locks.push(await holdLock(api, 'select 1 from users where id = $1 for update', [buyerId]));
      locks.push(await lockTable(api, 'account_tokens'));
    });
    const [account, links] = locks;
    shop.signal();
    await account?.query('select pg_sleep(11)');
    await account?.release();
    expect(await shop.ended).toBe(1);
    expect(await outcome).toEqual({ kind: 'cut off' });
    await links?.release();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiProcess } from '../test/api-process.ts';
import { lockTable, waitForLocks } from '../test/database-locks.ts';
import { startHeldUpRequest, waitUntilRefused } from '../test/held-up-process.ts';
import { startTestApi, type TestApi } from '../test/test-api.ts';
import { enqueue } from './platform/jobs/enqueue.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** A process that starts from source and every wait of its test, on a machine that does other work. */
const testTimeoutMs = 400_000;

async function statesOfSweeps(): Promise<readonly string[]> {
  const { rows } = await api.database.$client.query<{ state: string }>(
    "select state::text from pgboss.job where name = 'sweep' order by created_on",
  );
  return rows.map(({ state }) => state);
}

describe('a signal', { timeout: testTimeoutMs }, () => {
  it('[STOP-3] [STOP-4] lets a job that has begun come to its end, and begins no other', async () => {
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

  it('[STOP-6] that comes a second time ends the process at once with 1, whatever is in flight', async () => {
    const shop = await startApiProcess(api);
    await lockTable(api, 'ticket_holds', 'access exclusive');
    const { outcome } = await startHeldUpRequest(shop, api);
    shop.signal();
    await waitUntilRefused(shop);
    shop.signal();
    expect(await shop.ended).toBe(1);
    expect(await outcome).toEqual({ kind: 'cut off' });
  });

  it('[STOP-1] ends a process with nothing in flight, though a browser keeps a connection open', async () => {
    const shop = await startApiProcess(api, { WORKER: 'on' });
    await fetch(`${shop.address}/health/live`, { keepalive: true });
    shop.signal();
    // Not cut off by the limit, which would be 1.
    expect(await shop.ended).toBe(0);
  });

  it('[STOP-5] that comes while the process starts ends it with 0 as soon as it has started', async () => {
    const migrations = await lockTable(api, 'schema_migrations', 'access exclusive');
    const shop = await startApiProcess(api, {}, async signal => {
      await waitForLocks(api);
      signal();
      await migrations.release();
    });
    expect(await shop.ended).toBe(0);
  });

  it('[STOP-7] cuts off with 1 what takes longer than twenty seconds', async () => {
    const shop = await startApiProcess(api);
    // One after the other: the database ends a statement that waits for fifteen seconds.
    const lines = await lockTable(api, 'checkout_lines', 'access exclusive');
    const holds = await lockTable(api, 'ticket_holds', 'access exclusive');
    const { outcome } = await startHeldUpRequest(shop, api);
    shop.signal();
    await holds.query('select pg_sleep(11)');
    await holds.release();
    expect(await shop.ended).toBe(1);
    expect(await outcome).toEqual({ kind: 'cut off' });
    await lines.release();
  });
});

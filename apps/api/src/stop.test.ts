import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiProcess, startApiProcess } from '../test/api-process.ts';
import { anEvent } from '../test/catalogue.ts';
import { aBuyer, type Person } from '../test/people.ts';
import { startTestApi, type TestApi } from '../test/test-api.ts';
import { enqueue } from './platform/jobs/enqueue.ts';

let api: TestApi;
let buyer: Person;
beforeAll(async () => {
  api = await startTestApi();
  buyer = await aBuyer(api);
});
afterAll(() => api.close());

/** Keeps everybody out of a table until `release`. */
async function closeTable(table: 'ticket_holds' | 'account_tokens'): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  return async () => {
    await client.query('commit');
    await client.end();
  };
}

/** Waits until the process has come to the closed table. */
async function untilItWaits(): Promise<void> {
  const waiting = async () => {
    const { rowCount } = await api.database.$client.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount ?? 0;
  };
  await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
}

async function holdTickets(shop: ApiProcess): Promise<Response> {
  const productId = await anEvent(api.database);
  return fetch(`${shop.address}/api/checkout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify([{ productId, count: 1 }]),
  });
}

async function untilRefused(shop: ApiProcess): Promise<void> {
  const answers = () =>
    fetch(`${shop.address}/health/live`, { headers: { connection: 'close' } }).then(
      () => true,
      () => false,
    );
  await expect.poll(answers, { timeout: 10_000 }).toBe(false);
}

async function stateOfJobs(): Promise<readonly unknown[]> {
  const { rows } = await api.database.$client.query<{ state: string }>(
    "select state::text from pgboss.job where name = 'sweep' order by created_on",
  );
  return rows.map(({ state }) => state);
}

describe('a signal', () => {
  it('[STOP-1] lets a request in flight be answered whole, and lets nobody else in', async () => {
    const shop = await startApiProcess(api);
    const open = await closeTable('ticket_holds');
    const reply = holdTickets(shop);
    await untilItWaits();
    shop.signal();
    await untilRefused(shop);
    await open();
    const answered = await reply;
    expect([answered.status, await answered.json()]).toMatchObject([200, { amount: 5_000 }]);
    expect(await shop.ended).toBe(0);
  });

  it('[STOP-1] lets a job that is being done come to its end, and begins no other', async () => {
    await api.database.$client.query("delete from pgboss.job where name = 'sweep'");
    const open = await closeTable('account_tokens');
    await enqueue(api.database, 'sweep', {});
    const shop = await startApiProcess(api, { WORKER: 'on' });
    await untilItWaits();
    expect(await stateOfJobs()).toEqual(['active']);
    shop.signal();
    await untilRefused(shop);
    await enqueue(api.database, 'sweep', {});
    await open();
    expect(await shop.ended).toBe(0);
    expect(await stateOfJobs()).toEqual(['completed', 'created']);
  });

  it('[STOP-1] that comes twice ends the process at once', async () => {
    const shop = await startApiProcess(api);
    const open = await closeTable('ticket_holds');
    const reply = holdTickets(shop).then(
      () => 'answered',
      () => 'cut off',
    );
    await untilItWaits();
    shop.signal();
    await untilRefused(shop);
    shop.signal();
    expect(await shop.ended).toBe(1);
    expect(await reply).toBe('cut off');
    await open();
  });

  it('[STOP-1] with nothing under way ends the process in a moment', async () => {
    const shop = await startApiProcess(api, { WORKER: 'on' });
    // A connection that a browser keeps open without asking for anything.
    await fetch(`${shop.address}/health/live`, { keepalive: true });
    shop.signal();
    // Not cut off by the limit, which would be 1.
    expect(await shop.ended).toBe(0);
  });
});

import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { anEvent } from '../../../test/catalogue.ts';
import { aDevice, aFreeTicket, anEventOf, giveAccess, openDoors } from '../../../test/check-in.ts';
import { lockTable, waitForLocks } from '../../../test/database-locks.ts';
import { aBuyer, aLister } from '../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../test/test-api.ts';

/** Ends every connection to the API's database and refuses new ones, as while a server restarts. */
async function takeAway(api: TestApi): Promise<() => Promise<void>> {
  const name = new URL(api.databaseUrl).pathname.slice(1);
  const server = new pg.Client({ connectionString: inject('postgres').url });
  await server.connect();
  await server.query(`alter database ${name} with allow_connections false`);
  await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  return async () => {
    await server.query(`alter database ${name} with allow_connections true`);
    await server.end();
  };
}

it('[ERROR-18] while the database is away a request is 503 with Retry-After, begun or not, and works afterwards', async () => {
  const api = await startTestApi();
  const lister = await aLister(api);
  const eventId = await anEventOf(lister, api);
  const { code } = await aFreeTicket(api, eventId);
  await openDoors(api, eventId);
  const device = aDevice(api, (await giveAccess(lister, eventId)).body.token);
  const buyer = await aBuyer(api);
  const payload = [{ productId: await anEvent(api.database), count: 1 }];
  const ask = () => [
    call(api, 'GET', '/api/products/search?text=a'),
    buyer.call('POST', '/api/checkout', { payload }),
    device.call('POST', '/api/checkin', { payload: { code } }),
  ];
  await lockTable(api, 'events', 'access exclusive');
  const begun = ask();
  await waitForLocks(api, 3);
  const bringBack = await takeAway(api);
  const replies = [...(await Promise.all(begun)), ...(await Promise.all(ask()))];
  const away = { status: 503, code: 'not_ready', retryAfter: '5' };
  const outcomes = replies.map(({ status, body, raw }) => ({
    status,
    code: body.code,
    retryAfter: raw.headers['retry-after'],
  }));
  expect(outcomes).toEqual(Array.from({ length: 6 }, () => away));
  await bringBack();
  expect((await Promise.all(ask())).map(({ status }) => status)).toEqual([200, 200, 200]);
  await api.close();
});

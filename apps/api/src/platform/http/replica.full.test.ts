import type { CheckoutReply, EventDetail, EventSummary } from '@guichet/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aCategory, anEvent } from '../../../test/catalogue.ts';
import { fakeGateway } from '../../../test/fake-gateway.ts';
import { movableClock } from '../../../test/movable-clock.ts';
import { aBuyer } from '../../../test/people.ts';
import { type ReplicatedDatabase, startReplicatedDatabase } from '../../../test/replica.ts';
import { call, startTestApi, type TestApi } from '../../../test/test-api.ts';
import { checkReplica } from '../../doctor/replica-check.ts';

let shop: ReplicatedDatabase;
let cleanUp: (() => Promise<void>)[] = [];

beforeAll(async () => {
  shop = await startReplicatedDatabase();
});
afterEach(async () => {
  for (const step of cleanUp.reverse()) await step();
  cleanUp = [];
});
afterAll(() => shop.close());

/** An API that reads the replica. In most tests its age never matters. */
async function startShop(env: Readonly<Record<string, string>> = {}): Promise<TestApi> {
  const api = await startTestApi({
    env: { DATABASE_REPLICA_URL: shop.replicaUrl, DATABASE_REPLICA_MAX_AGE: '300', ...env },
    besides: { databaseUrl: shop.url, clock: movableClock(), gateway: fakeGateway() },
  });
  cleanUp.push(api.close);
  return api;
}

/** A figure of `/metrics`. */
async function figure(api: TestApi, name: string): Promise<number> {
  const { raw } = await call(api, 'GET', '/metrics');
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(raw.payload.replaceAll(/[{}"]/g, ''))?.[1]);
}

const untilItIsUsed = (api: TestApi) => expect.poll(() => figure(api, 'guichet_replica_used')).toBe(1);
const readsOnReplica = (api: TestApi) => figure(api, 'guichet_catalogue_reads_totalserver=replica');

/** Two events of one category that both servers have, and from then on a replica that stays as it is. */
async function twoEventsAndAPause(api: TestApi) {
  const categoryId = await aCategory(api.database);
  const word = `Soirée${categoryId.slice(0, 8)}`;
  const eventId = await anEvent(api.database, { categoryId, name: `${word} before` });
  const otherId = await anEvent(api.database, { categoryId, name: 'Another' });
  await shop.caughtUp();
  await untilItIsUsed(api);
  await shop.pause();
  cleanUp.push(shop.resume);
  await api.database.execute(sql`update events set name = ${`${word} after`}, price = 7000 where id = ${eventId}`);
  return { categoryId, word, eventId, otherId };
}

type Headers = Readonly<Record<string, string>>;
type Known = Awaited<ReturnType<typeof twoEventsAndAPause>>;

/** The names of the first event on every page of the catalogue. */
async function namesOf(api: TestApi, { categoryId, word, eventId, otherId }: Known, headers: Headers = {}) {
  const lists = [
    () => call<EventSummary[]>(api, 'GET', '/api/products?sort=createdAt&amount=50', { headers }),
    () => call<EventSummary[]>(api, 'GET', `/api/products/related/${otherId}`, { headers }),
    () => call<EventSummary[]>(api, 'GET', `/api/products/search?text=${encodeURIComponent(word)}`, { headers }),
    async () => {
      const payload = { skip: 0, limit: 50, filters: { category: [categoryId], price: [] } };
      const { body } = await call<{ data: EventSummary[] }>(api, 'POST', '/api/products/by/Search', {
        headers,
        payload,
      });
      return { body: body.data };
    },
    async () => ({ body: [(await call<EventDetail>(api, 'GET', `/api/product/one/${eventId}`, { headers })).body] }),
  ];
  const names: string[] = [];
  for (const list of lists) {
    const { body } = await list();
    names.push(body.find(({ _id }) => _id === eventId)?.name ?? 'missing');
  }
  return names.map(name => name.replace(`${word} `, ''));
}

const five = (name: string) => Array.from({ length: 5 }, () => name);

describe('the read replica', () => {
  it('[REPLICA-1] [REPLICA-2] [REPLICA-3] [REPLICA-8] visitors read it; who may have changed something reads the primary', async () => {
    const api = await startShop();
    const buyer = await aBuyer(api);
    const known = await twoEventsAndAPause(api);
    expect(await namesOf(api, known)).toEqual(five('before'));
    expect(await namesOf(api, known, { authorization: `Bearer ${buyer.token}` })).toEqual(five('after'));
    expect(await readsOnReplica(api)).toBe(5);

    const payload = [{ productId: known.eventId, count: 1 }];
    const held = await buyer.call<CheckoutReply>('POST', '/api/checkout', { payload });
    expect(held.body.lines).toMatchObject([{ name: `${known.word} after`, price: 7_000 }]);
    const cookie = held.raw.cookies.find(({ name }) => name === 'guichet-changed');
    expect(cookie).toMatchObject({ maxAge: 301, path: '/', httpOnly: true, sameSite: 'Lax' });
    expect(await namesOf(api, known, { cookie: 'guichet-changed=1' })).toEqual(five('after'));
    const read = await buyer.call('GET', `/api/product/one/${known.eventId}`);
    expect(read.raw.cookies).toEqual([]);
  });

  it('[REPLICA-4] what it doesn’t know yet is looked up on the primary', async () => {
    const api = await startShop();
    const { categoryId, otherId } = await twoEventsAndAPause(api);
    const newId = await anEvent(api.database, { categoryId, name: 'Brand new' });
    const found = await call<EventDetail>(api, 'GET', `/api/product/one/${newId}`);
    expect(found).toMatchObject({ status: 200, body: { name: 'Brand new' } });
    const related = await call<EventSummary[]>(api, 'GET', `/api/products/related/${newId}`);
    expect(related.body.map(({ _id }) => _id)).toContain(otherId);
  });

  it('[REPLICA-6] [REPLICA-9] data older than the bound is not read, until the replica has caught up', async () => {
    const api = await startShop({ DATABASE_REPLICA_MAX_AGE: '2' });
    const known = await twoEventsAndAPause(api);
    await expect.poll(() => namesOf(api, known)).toEqual(five('after'));
    expect(await figure(api, 'guichet_replica_used')).toBe(0);
    expect(await figure(api, 'guichet_replica_age_seconds')).toBeGreaterThan(2);
    const unused = () => api.logLines.filter(line => line.includes('the replica is not read'));
    await expect.poll(() => unused().at(-1)).toMatch(/its data is older than 2 s/);
    await shop.resume();
    await untilItIsUsed(api);
    expect(api.logLines.filter(line => line.includes('the replica is read again')).length).toBeGreaterThan(0);
    await expect
      .poll(async () => {
        const before = await readsOnReplica(api);
        await namesOf(api, known);
        return (await readsOnReplica(api)) - before;
      })
      .toBe(5);
  });

  it('[REPLICA-7] while it is away no request fails, and afterwards it is read again', async () => {
    const api = await startShop();
    const eventId = await anEvent(api.database, { name: 'Kept' });
    await shop.caughtUp();
    await untilItIsUsed(api);
    const read = () => call<EventDetail>(api, 'GET', `/api/product/one/${eventId}`);
    await read();
    expect(await readsOnReplica(api)).toBe(1);
    await shop.stopReplica();
    // Many at once: some meet connections that were just closed.
    const replies = await Promise.all(Array.from({ length: 20 }, read));
    expect(replies.map(({ status, body }) => `${status} ${body.name}`)).toEqual(
      Array.from({ length: 20 }, () => '200 Kept'),
    );
    expect(await readsOnReplica(api)).toBe(1);
    await shop.startReplica();
    await untilItIsUsed(api);
    await read();
    expect(await readsOnReplica(api)).toBe(2);
  });

  it('[REPLICA-12] [REPLICA-11] a server that takes writes is not read as a replica, and the doctor says so', async () => {
    const api = await startShop({ DATABASE_REPLICA_URL: shop.url });
    const eventId = await anEvent(api.database, { name: 'Kept' });
    expect((await call(api, 'GET', `/api/product/one/${eventId}`)).status).toBe(200);
    expect(await readsOnReplica(api)).toBe(0);
    expect(api.logLines.some(line => line.includes('is not a replica'))).toBe(true);
    const verdict = await checkReplica(api.config);
    expect(verdict).toMatchObject({ ok: false, text: expect.stringMatching(/^The server .* is no replica/) });
  });

  it('[REPLICA-11] the doctor finds a good replica in order, and reports one that lags, is another’s or is away', async () => {
    const [databaseUrl, url] = [shop.url, shop.replicaUrl];
    const check = (maxAgeMs = 60_000) => checkReplica({ databaseUrl, replica: { url, maxAgeMs } });
    expect(await check()).toMatchObject({ ok: true, text: expect.stringMatching(/^It had what was written just now/) });

    const api = await startShop();
    await shop.pause();
    cleanUp.push(shop.resume);
    await anEvent(api.database);
    // The test's server commits before its log is on the disk.
    await api.database.execute(sql`checkpoint`);
    expect(await check(500)).toMatchObject({ ok: false, text: expect.stringMatching(/had not come within 0\.5 s/) });

    // The database of the other tests is on another server.
    const foreign = await startTestApi();
    cleanUp.push(foreign.close);
    const { databaseUrl: other } = foreign;
    expect(await checkReplica({ databaseUrl: other, replica: { url, maxAgeMs: 1_000 } })).toMatchObject({
      ok: false,
      text: expect.stringMatching(/^It is a replica of another server/),
    });
    const nowhere = { url: 'postgres://reader@127.0.0.1:1/guichet', maxAgeMs: 1_000 };
    expect(await checkReplica({ databaseUrl, replica: nowhere })).toMatchObject({
      ok: false,
      text: expect.stringMatching(/^It can't be read \(.*ECONNREFUSED/),
    });
  });
});

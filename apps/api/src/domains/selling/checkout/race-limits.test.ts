import { describe, expect, it } from 'vitest';
import { without } from '../../../../test/broken-locks.ts';
import { anEvent } from '../../../../test/catalogue.ts';
import { stopInserts, waitForLocks } from '../../../../test/database-locks.ts';
import { buyers } from '../../../../test/people.ts';
import { shopsForRaces } from '../../../../test/rush.ts';
import { call, type TestApi } from '../../../../test/test-api.ts';
import { holdLimits } from './hold-limits.ts';

const start = shopsForRaces();

/** Six unconfirmed buyers of one network concurrently hold 20 tickets each, of different events. */
async function rushFromOneNetwork(api: TestApi): Promise<number> {
  const people = await buyers(api, 6);
  const carts = await Promise.all(
    people.map(async () => {
      const ids = [await anEvent(api.database, { capacity: 500 }), await anEvent(api.database, { capacity: 500 })];
      return ids.map(productId => ({ productId, count: 10 }));
    }),
  );
  const replies = await Promise.all(
    people.map(({ token }, index) =>
      call(api, 'POST', '/api/checkout', {
        payload: carts[index] ?? [],
        headers: { authorization: `Bearer ${token}` },
        remoteAddress: `2001:db8:40:1::${index + 1}`,
      }),
    ),
  );
  return 20 * replies.filter(({ status }) => status === 200).length;
}

/** Ten buyers of ten networks, or confirmed ones of one, concurrently hold 10 tickets each of an event of 120. */
async function rushForOneEvent(api: TestApi, { isOneNetwork = false } = {}): Promise<number> {
  const people = await buyers(api, 10, { confirmed: isOneNetwork });
  const productId = await anEvent(api.database, { capacity: 120 });
  const replies = await Promise.all(
    people.map((person, index) => {
      const payload = [{ productId, count: 10 }];
      const headers = { authorization: `Bearer ${person.token}` };
      const remoteAddress = isOneNetwork ? '10.40.0.1' : `10.40.1.${index}`;
      return call(api, 'POST', '/api/checkout', { payload, headers, remoteAddress });
    }),
  );
  return 10 * replies.filter(({ status }) => status === 200).length;
}

/** Runs a rush in which `count` transactions have counted when the first of them takes tickets. */
async function countedTogether(api: TestApi, count: number, rush: () => Promise<number>): Promise<number> {
  const barrier = await stopInserts(api, 'ticket_holds');
  const rushing = rush();
  await waitForLocks(api, count);
  await barrier.release();
  return rushing;
}

const withoutStockLock = { prepare: without('lock_stock(event_ids uuid[])') };

describe('unconfirmed buyers at once', () => {
  it('[RACE-20] of one network hold exactly the most that it may, of whatever events', async () => {
    expect(await rushFromOneNetwork(await start())).toBe(holdLimits.network.unconfirmed);
  });

  it('[RACE-20] control: without the lock on the network they hold more', async () => {
    const api = await start({}, { prepare: without('lock_network(network text)') });
    expect(await countedTogether(api, 6, () => rushFromOneNetwork(api))).toBe(120);
  });

  it('[RACE-21] of one event hold exactly half of it', async () => {
    expect(await rushForOneEvent(await start())).toBe(60);
  });

  it('[RACE-21] control: without the stock lock they hold more', async () => {
    const api = await start({}, withoutStockLock);
    expect(await countedTogether(api, 10, () => rushForOneEvent(api))).toBe(100);
  });
});

describe('confirmed buyers of one network at once', () => {
  it('[RACE-24] hold exactly half of an event', async () => {
    expect(await rushForOneEvent(await start(), { isOneNetwork: true })).toBe(60);
  });

  it('[RACE-24] control: without the stock lock they hold more', async () => {
    const api = await start({}, withoutStockLock);
    expect(await countedTogether(api, 10, () => rushForOneEvent(api, { isOneNetwork: true }))).toBe(100);
  });
});

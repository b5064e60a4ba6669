import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { without, withoutBuyerLock, withoutBuyerLocks } from '../../../../test/broken-locks.ts';
import { anEvent, soldOf } from '../../../../test/catalogue.ts';
import { hold, ordersOf, pay } from '../../../../test/checkouts.ts';
import { holdLock, waitForLocks } from '../../../../test/database-locks.ts';
import { aBuyer, aConfirmedBuyer } from '../../../../test/people.ts';
import { holdAll, refusalsBy, shopsForRaces } from '../../../../test/rush.ts';
import type { TestApi } from '../../../../test/test-api.ts';

const start = shopsForRaces();

/** Ten concurrent payments of one buyer for one checkout of two tickets at 2,000 francs, with ten keys. */
async function payTenTimes(
  api: TestApi,
  options: {
    readonly beforePaying?: () => void;
    /** How many reach the provider, which replies to them only once all the others have been refused. */
    readonly reaching?: number;
  } = {},
) {
  const eventId = await anEvent(api.database, { price: 2_000 });
  const buyer = await aBuyer(api);
  const { checkoutId, amount } = await hold(buyer, eventId, 2);
  options.beforePaying?.();
  const { reaching = 0 } = options;
  api.gateway.faults.push(...Array.from({ length: reaching }, () => 'late-response' as const));
  let replied = 0;
  const replies = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const reply = await pay(buyer, { amount, checkoutId, paymentMethodNonce: `nonce-${index}` }, `key-${index}`);
      replied += 1;
      if (replied === 10 - reaching) api.gateway.respondLate();
      return reply;
    }),
  );
  return { eventId, buyer, statuses: replies.map(reply => reply.status).sort() };
}

/**
 * Ten concurrent holds of one buyer for two of a hundred tickets: the tickets left, and the statuses. `together`: all ten
 * have read that the buyer has no hold, and wait for the stock, before the first is written.
 */
async function holdTenTimes(api: TestApi, { together = false } = {}) {
  const eventId = await anEvent(api.database, { capacity: 100 });
  const buyer = await aBuyer(api);
  const barrier = together ? await holdLock(api, 'select from events where id = $1 for update', [eventId]) : undefined;
  const holding = holdAll(
    Array.from({ length: 10 }, () => buyer),
    [{ productId: eventId, count: 2 }],
  );
  if (barrier !== undefined) await waitForLocks(api, 10);
  await barrier?.release();
  const { statuses } = await holding;
  const reply = await buyer.call<{ quantity: number }>('GET', `/api/product/one/${eventId}`);
  return { left: reply.body.quantity, statuses: [...statuses].sort() };
}

const allTen = Array.from({ length: 10 }, () => 200);
const oneOfTen = [200, ...Array.from({ length: 9 }, () => 500)];

describe('concurrent requests of one buyer', () => {
  it('[RACE-4] one checkout paid ten times concurrently with ten keys is sold and charged once', async () => {
    const api = await start();
    const { eventId, buyer, statuses } = await payTenTimes(api);
    // The others get 409: already paid, or payment in progress.
    expect(statuses).toContain(200);
    expect(statuses.filter(status => status !== 200 && status !== 409)).toEqual([]);
    expect(await soldOf(api.database, eventId)).toBe(2);
    expect(api.gateway.transactions).toHaveLength(1);
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  it('[RACE-4] control: without the locks, nine of the ten payments violate the index that allows one per checkout', async () => {
    const { locks, meetNow } = withoutBuyerLocks();
    const api = await start(locks);
    const { eventId, statuses } = await payTenTimes(api, { beforePaying: meetNow, reaching: 1 });
    expect(statuses).toEqual(oneOfTen);
    expect(refusalsBy('payments_one_live_of_checkout', api)).toBe(9);
    expect(await soldOf(api.database, eventId)).toBe(2);
    expect(api.gateway.transactions).toHaveLength(1);
  });

  it('[RACE-4] control: without the locks and the index, the checkout is charged several times', async () => {
    const { locks, meetNow } = withoutBuyerLocks();
    const api = await start(locks);
    await api.database.execute(sql`drop index payments_one_live_of_checkout`);
    // The limit of three declines (PAY-5) counts attempts in progress, so that only three reach the provider.
    await payTenTimes(api, { beforePaying: meetNow, reaching: 3 });
    expect(api.gateway.transactions).toHaveLength(3);
  });

  it('[RACE-5] one buyer holding from ten tabs concurrently has one hold', async () => {
    const api = await start();
    expect(await holdTenTimes(api)).toEqual({ left: 98, statuses: allTen });
  });

  it('[RACE-5] control: without the lock, nine of the ten holds violate the index that allows one checkout per buyer', async () => {
    const api = await start({}, { prepare: without('lock_buyer(buyer uuid)') });
    expect(await holdTenTimes(api, { together: true })).toEqual({ left: 98, statuses: oneOfTen });
    expect(refusalsBy('checkouts_one_active_of_user', api)).toBe(9);
  });

  it('[RACE-5] control: without the lock and the index, there are ten holds', async () => {
    const prepare = `${without('lock_buyer(buyer uuid)')}; drop index checkouts_one_active_of_user`;
    expect(await holdTenTimes(await start({}, { prepare }), { together: true })).toEqual({
      left: 80,
      statuses: allTen,
    });
  });
});

/** Ten concurrent standalone payments of one buyer. */
async function payStandaloneTenTimes(api: TestApi) {
  const buyer = await aConfirmedBuyer(api);
  const replies = await Promise.all(Array.from({ length: 10 }, () => pay(buyer, { amount: 4_000 })));
  return replies.map(reply => reply.status).sort();
}

describe('ten concurrent standalone payments of one buyer', () => {
  it('[RACE-8] ten concurrent standalone payments of one buyer reserve money once', async () => {
    const api = await start();
    const statuses = new Set(await payStandaloneTenTimes(api));
    // One that comes when the first is authorised already gets the same transaction.
    expect([...statuses].every(status => status === 200 || status === 409)).toBe(true);
    expect(statuses).toContain(200);
    expect(api.gateway.transactions).toHaveLength(1);
  });

  it('[RACE-8] control: without the lock on the buyer, ten standalone payments reserve money ten times', async () => {
    const api = await start(withoutBuyerLock());
    expect(await payStandaloneTenTimes(api)).toEqual(allTen);
    expect(api.gateway.transactions).toHaveLength(10);
  });
});

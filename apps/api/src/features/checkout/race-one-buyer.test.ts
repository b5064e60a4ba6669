import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { withoutBuyerLock, withoutBuyerLocks } from '../../../test/broken-locks.ts';
import { anEvent, soldOf } from '../../../test/catalogue.ts';
import { hold, ordersOf, pay } from '../../../test/checkouts.ts';
import { aBuyer } from '../../../test/people.ts';
import { holdAll, refusalsBy, shopsForRaces } from '../../../test/rush.ts';
import type { TestApi } from '../../../test/test-api.ts';

const start = shopsForRaces();

/** One buyer pays for one checkout, two tickets of 2,000 francs, ten times at once with ten keys. */
async function payTenTimes(
  api: TestApi,
  options: {
    readonly beforePaying?: () => void;
    /** So many reach the provider, which answers none of them before all the others have been refused. */
    readonly reaching?: number;
  } = {},
) {
  const eventId = await anEvent(api.database, { price: 2_000 });
  const buyer = await aBuyer(api);
  const { checkoutId, amount } = await hold(buyer, eventId, 2);
  options.beforePaying?.();
  const { reaching = 0 } = options;
  api.gateway.faults.push(...Array.from({ length: reaching }, () => 'late-answer' as const));
  let answered = 0;
  const replies = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const reply = await pay(buyer, { amount, checkoutId, paymentMethodNonce: `nonce-${index}` }, `key-${index}`);
      answered += 1;
      if (answered === 10 - reaching) api.gateway.answerLate();
      return reply;
    }),
  );
  return { eventId, buyer, statuses: replies.map(reply => reply.status).sort() };
}

/** One buyer holds two of a hundred tickets from ten tabs at once. What is left, and the replies. */
async function holdTenTimes(api: TestApi) {
  const eventId = await anEvent(api.database, { capacity: 100 });
  const buyer = await aBuyer(api);
  const { statuses } = await holdAll(
    Array.from({ length: 10 }, () => buyer),
    [{ productId: eventId, count: 2 }],
  );
  const reply = await buyer.call<{ quantity: number }>('GET', `/api/product/one/${eventId}`);
  return { left: reply.body.quantity, statuses: [...statuses].sort() };
}

const allTen = Array.from({ length: 10 }, () => 200);
const oneOfTen = [200, ...Array.from({ length: 9 }, () => 500)];

describe('one buyer many times at once', () => {
  it('[RACE-4] one checkout paid ten times at once with ten keys is sold and charged once', async () => {
    const api = await start();
    const { eventId, buyer, statuses } = await payTenTimes(api);
    // The others hear that it is paid, or that it is being paid.
    expect(statuses).toContain(200);
    expect(statuses.filter(status => status !== 200 && status !== 409)).toEqual([]);
    expect(await soldOf(api.database, eventId)).toBe(2);
    expect(api.gateway.transactions).toHaveLength(1);
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  it('[RACE-4] control: without the locks nine of the ten run into the index that allows one payment', async () => {
    const { locks, meetNow } = withoutBuyerLocks();
    const api = await start(locks);
    const { eventId, statuses } = await payTenTimes(api, { beforePaying: meetNow, reaching: 1 });
    expect(statuses).toEqual(oneOfTen);
    expect(refusalsBy('payments_one_live_of_checkout', api)).toBe(9);
    expect(await soldOf(api.database, eventId)).toBe(2);
    expect(api.gateway.transactions).toHaveLength(1);
  });

  it('[RACE-4] control: without that index as well money is asked for several times', async () => {
    const { locks, meetNow } = withoutBuyerLocks();
    const api = await start(locks);
    await api.database.execute(sql`drop index payments_one_live_of_checkout`);
    // The pause (PAY-5) counts attempts under way, so not all ten get through.
    await payTenTimes(api, { beforePaying: meetNow, reaching: 3 });
    expect(api.gateway.transactions).toHaveLength(3);
  });

  it('[RACE-5] one buyer holding from ten tabs at once has one hold', async () => {
    const api = await start();
    expect(await holdTenTimes(api)).toEqual({ left: 98, statuses: allTen });
  });

  it('[RACE-5] control: without the locks nine of the ten run into the index that allows one checkout', async () => {
    const { locks, meetNow } = withoutBuyerLocks();
    const api = await start(locks);
    meetNow();
    expect(await holdTenTimes(api)).toEqual({ left: 98, statuses: oneOfTen });
    expect(refusalsBy('checkouts_one_active_of_user', api)).toBe(9);
  });

  it('[RACE-5] control: without that index as well there are ten holds', async () => {
    const { locks, meetNow } = withoutBuyerLocks();
    const api = await start(locks);
    await api.database.execute(sql`drop index checkouts_one_active_of_user`);
    meetNow();
    expect(await holdTenTimes(api)).toEqual({ left: 80, statuses: allTen });
  });
});

/** One buyer asks for ten standalone payments at once. */
async function payStandaloneTenTimes(api: TestApi) {
  const buyer = await aBuyer(api);
  const replies = await Promise.all(Array.from({ length: 10 }, () => pay(buyer, { amount: 4_000 })));
  return replies.map(reply => reply.status).sort();
}

describe('ten standalone payments of one buyer at once', () => {
  it('[RACE-8] reserve money once', async () => {
    const api = await start();
    expect(await payStandaloneTenTimes(api)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(api.gateway.transactions).toHaveLength(1);
  });

  it('[RACE-8] control: without the lock on the buyer they reserve it ten times', async () => {
    const api = await start(withoutBuyerLock());
    expect(await payStandaloneTenTimes(api)).toEqual(allTen);
    expect(api.gateway.transactions).toHaveLength(10);
  });
});

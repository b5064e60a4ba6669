import { afterEach, describe, expect, it } from 'vitest';
import { anEvent, soldOf } from '../../../../test/catalogue.ts';
import { hold, outcome, pay } from '../../../../test/checkouts.ts';
import { holdLock, waitForLocks } from '../../../../test/database-locks.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import { aBuyer, buyers } from '../../../../test/people.ts';
import { oneTicket } from '../../../../test/rush.ts';
import { call, startTestApi, type TestApi, type TestApiOptions } from '../../../../test/test-api.ts';

const sizes = { requests: 4, holds: 4, payments: 3, background: 2 };
const lockOfEvent = 'select 1 from events where id = $1 for no key update';

const running: TestApi[] = [];
afterEach(async () => {
  for (const api of running.splice(0)) await api.close();
});

async function start(options: Pick<TestApiOptions, 'pools' | 'stockQueue'>): Promise<TestApi> {
  const api = await startTestApi(options);
  running.push(api);
  return api;
}

/**
 * Twenty buyers each send ten holds for one event, whose stock another transaction has locked. One more buyer has a
 * hold for another event.
 */
async function aStorm(api: TestApi) {
  const [hot, other] = [await anEvent(api.database, { capacity: 500 }), await anEvent(api.database)];
  const payer = await aBuyer(api);
  const { checkoutId, amount } = await hold(payer, other, 1);
  const people = await buyers(api, 20);
  const lock = await holdLock(api, lockOfEvent, [hot]);
  const replies = Promise.all(
    Array.from({ length: 10 }, () => people).flatMap(all =>
      all.map(person => person.call<{ code?: string }>('POST', '/api/checkout', { payload: [...oneTicket(hot)] })),
    ),
  );
  return { hot, other, lock, replies, payNow: () => pay(payer, { amount, checkoutId }) };
}

describe('a storm of holds for one event', () => {
  it('[POOL-1] [POOL-2] [POOL-3] leaves other events’ payments and holds alone, and ends without a 500', async () => {
    const api = await start({ pools: sizes, stockQueue: { atOnce: 2, waiting: 20 } });
    const { hot, other, lock, replies, payNow } = await aStorm(api);
    await waitForLocks(api);
    // The storm still waits while these are answered.
    expect((await payNow()).status).toBe(200);
    expect((await hold(await aBuyer(api), other, 1)).amount).toBe(5_000);
    await lock.release();
    const outcomes = (await replies).map(reply => ({ status: reply.status, after: reply.raw.headers['retry-after'] }));
    const refused = outcomes.filter(({ status }) => status === 503);
    // A busy machine may let more of them wait for too long, so only the kinds of outcome are certain.
    expect(api.logLines.filter(line => line.includes('"code":"internal"'))).toEqual([]);
    // Two transactions and twenty that wait for them have their turn.
    expect(refused.length).toBeGreaterThanOrEqual(200 - 22);
    expect(refused.every(({ after }) => Number(after) > 0)).toBe(true);
    expect(await soldOf(api.database, hot)).toBe(0);
    expect(await findInvariantViolations(api)).toEqual([]);
  });

  it('[POOL-3] is bounded in the running shop, without any limit given', async () => {
    const api = await start({ pools: sizes, stockQueue: 'own' });
    const hot = await anEvent(api.database, { capacity: 500 });
    const people = await buyers(api, 20);
    const lock = await holdLock(api, lockOfEvent, [hot]);
    const busy: unknown[] = [];
    const replies = Promise.all(
      Array.from({ length: 15 }, () => people).flatMap(all =>
        all.map(async person => {
          const reply = await person.call<{ code?: string }>('POST', '/api/checkout', { payload: [...oneTicket(hot)] });
          if (outcome(reply)[1] === 'busy') busy.push(reply.raw.headers['retry-after']);
        }),
      ),
    );
    // One transaction and a hundred that wait for it have their turn: the others are refused at once.
    await expect.poll(() => busy.length).toBeGreaterThanOrEqual(300 - 101);
    expect(new Set(busy.map(after => Number(after) > 0))).toEqual(new Set([true]));
    await lock.release();
    await replies;
  });

  it('[POOL-1] control: with one pool and no queue, the payment for another event waits for the storm', async () => {
    const api = await start({});
    const { lock, replies, payNow } = await aStorm(api);
    await waitForLocks(api, 10);
    const order: string[] = [];
    const before = api.database.$client.waitingCount;
    const paying = payNow().then(() => order.push('paid'));
    await expect.poll(() => api.database.$client.waitingCount).toBeGreaterThan(before);
    order.push('storm over');
    await lock.release();
    await Promise.all([paying, replies]);
    expect(order).toEqual(['storm over', 'paid']);
  });

  it('[POOL-4] a hold that waits three seconds for a lock is 503 with Retry-After, and holds nothing', async () => {
    const api = await start({ pools: sizes });
    const eventId = await anEvent(api.database);
    const buyer = await aBuyer(api);
    const lock = await holdLock(api, lockOfEvent, [eventId]);
    const reply = await buyer.call<{ code?: string }>('POST', '/api/checkout', { payload: [...oneTicket(eventId)] });
    expect(outcome(reply)).toEqual([503, 'overloaded']);
    expect(reply.raw.headers['retry-after']).toBe('5');
    await lock.release();
    expect((await hold(buyer, eventId, 10)).amount).toBe(50_000);
  });
});

describe('requests that use up their connections', () => {
  it('[POOL-5] are 503 overloaded with Retry-After when too many wait, never 500', async () => {
    const api = await start({ pools: { ...sizes, requests: 2 } });
    const taken = [await api.database.$client.connect(), await api.database.$client.connect()];
    const waiting = Array.from({ length: 200 }, () => api.database.$client.query('select 1'));
    const list = () => call<{ code?: string }>(api, 'GET', '/api/all/category');
    try {
      const reply = await list();
      expect(outcome(reply)).toEqual([503, 'overloaded']);
      expect(reply.raw.headers['retry-after']).toBe('5');
    } finally {
      for (const client of taken) client.release();
    }
    await Promise.all(waiting);
    expect((await list()).status).toBe(200);
  });

  it('[POOL-6] leave payments and the reconciler theirs', async () => {
    const api = await start({ pools: sizes });
    const buyer = await aBuyer(api);
    const { checkoutId, amount } = await hold(buyer, await anEvent(api.database), 1);
    const taken = [];
    for (let index = 0; index < sizes.requests; index += 1) taken.push(await api.database.$client.connect());
    try {
      expect((await pay(buyer, { amount, checkoutId })).status).toBe(200);
      expect(await api.app.reconcileNow()).toMatchObject({ cutShort: false });
    } finally {
      for (const client of taken) client.release();
    }
  });
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { withoutOrderLock } from '../../../../test/broken-locks.ts';
import { soldOf } from '../../../../test/catalogue.ts';
import { outcome } from '../../../../test/checkouts.ts';
import { lockTable, waitForLocks } from '../../../../test/database-locks.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import { anAdmin } from '../../../../test/people.ts';
import { bought, paymentOf, refund, refundsOf, useTicket, validTicketsOf } from '../../../../test/refunds.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { violatedConstraint } from '../../../platform/database/database.ts';
import { refunds } from '../../../platform/database/tables.ts';
import { type Locks, rowLocks } from '../../selling/index.ts';

const started: TestApi[] = [];
afterEach(async () => {
  for (const api of started) expect(await findInvariantViolations(api)).toEqual([]);
  await Promise.all(started.splice(0).map(api => api.close()));
});

async function start(locks: Partial<Locks> = {}): Promise<TestApi> {
  const api = await startTestApi({ locks });
  started.push(api);
  return api;
}

describe('concurrent refunds of one order', () => {
  it('[REFUND-11] concurrent refunds of one order refund each ticket and each franc once', async () => {
    const api = await start();
    const admin = await anAdmin(api);
    const { eventId, order, ticketIds } = await bought(api, { count: 4 });
    const bodies = [{}, { tickets: ticketIds.slice(0, 2) }, { amount: 15_000 }, {}, { tickets: [ticketIds[3]] }];
    const replies = await Promise.all(bodies.map(body => refund(admin, order._id, body)));
    const given = replies.flatMap(({ body }) => (body.refund === undefined ? [] : [body.refund]));
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(given.reduce((sum, { amount }) => sum + amount, 0)).toBe(20_000);
    expect(given.flatMap(({ tickets }) => tickets).sort()).toEqual([...ticketIds].sort());
    expect(api.gateway.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(20_000);
    expect(await soldOf(api.database, eventId)).toBe(0);
  });

  it('[REFUND-11] of concurrent refunds of the same money one succeeds, the others are 409', async () => {
    const api = await start();
    const admin = await anAdmin(api);
    const { order } = await bought(api);
    const replies = await Promise.all(Array.from({ length: 8 }, () => refund(admin, order._id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect(await refundsOf(api, order._id)).toHaveLength(1);
  });

  it('[REFUND-11] control: without the lock on the order, both refunds find the money, and the database refuses one', async () => {
    const api = await start(withoutOrderLock());
    const admin = await anAdmin(api);
    const { order } = await bought(api);
    const replies = await Promise.all([1, 2].map(() => refund(admin, order._id, { amount: 6_000 })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 500]);
    expect(api.logLines.some(line => line.includes('would exceed what was taken'))).toBe(true);
    expect((await refundsOf(api, order._id)).map(({ amount }) => amount)).toEqual([6_000]);
  });

  it('[REFUND-47] of two concurrent refunds of different orders under one key, one is refused', async () => {
    const api = await start();
    const admin = await anAdmin(api);
    const [first, second] = [await bought(api), await bought(api)];
    const table = await lockTable(api, 'tickets');
    const asked = [refund(admin, first.order._id, {}, 'one key'), refund(admin, second.order._id, {}, 'one key')];
    await waitForLocks(api, 2);
    await table.release();
    const outcomes = (await Promise.all(asked)).map(reply => `${reply.status} ${reply.body.code ?? ''}`);
    expect(outcomes.sort()).toEqual(['200 ', '422 idempotency_key_reused']);
    expect([...(await refundsOf(api, first.order._id)), ...(await refundsOf(api, second.order._id))]).toHaveLength(1);
  });

  it('[REFUND-44] a ticket that is used at check-in while it is being refunded is not refunded', async () => {
    let meanwhile = () => Promise.resolve();
    const api = await start({
      stock: async (executor, ids) => {
        await meanwhile();
        await rowLocks.stock(executor, ids);
      },
    });
    const admin = await anAdmin(api);
    const { eventId, order, ticketIds } = await bought(api);
    meanwhile = () => useTicket(api, ticketIds[0] ?? '');
    expect(outcome(await refund(admin, order._id))).toEqual([409, 'ticket_used']);
    expect(await validTicketsOf(api, eventId)).toBe(2);
    expect({ refunds: await refundsOf(api, order._id), paidBack: api.gateway.refunds }).toEqual({
      refunds: [],
      paidBack: [],
    });
  });
});

describe('the database', () => {
  it('[REFUND-3] the database refuses refunds whose sum exceeds their payment', async () => {
    const api = await start();
    const { order } = await bought(api);
    const payment = await paymentOf(api, order._id);
    const row = { orderId: order._id, paymentId: payment?.id ?? null, reason: 'r', restock: false };
    const insert = (amount: number) =>
      api.database.insert(refunds).values({ ...row, id: randomUUID(), amount, deadlineAt: new Date() });
    const refusalOf = (work: Promise<unknown>) => work.then(() => 'none', violatedConstraint);
    expect(await refusalOf(insert(10_001))).toBe('refunds_within_captured');
    expect(await refusalOf(insert(6_000))).toBe('none');
    expect(await refusalOf(insert(4_001))).toBe('refunds_within_captured');
    expect(await refusalOf(insert(-1))).toBe('refunds_amount_check');
    expect(await refusalOf(insert(4_000))).toBe('none');
    const more = api.database.update(refunds).set({ amount: 6_001 }).where(eq(refunds.amount, 6_000));
    expect(await refusalOf(more.execute())).toBe('refunds_within_captured');
    // Two concurrent inserts of which only one fits: the trigger counts one after the other.
    const second = await bought(api);
    const payments = await paymentOf(api, second.order._id);
    const both = await Promise.all(
      [1, 2].map(() => {
        const values = { ...row, orderId: second.order._id, paymentId: payments?.id ?? null };
        return refusalOf(
          api.database
            .insert(refunds)
            .values({ ...values, amount: 6_000, deadlineAt: new Date() })
            .execute(),
        );
      }),
    );
    expect(both.sort()).toEqual(['none', 'refunds_within_captured']);
    // A failed refund releases its amount, and can become done again only while the amount fits.
    await api.database.update(refunds).set({ state: 'failed' }).where(eq(refunds.orderId, second.order._id));
    const values = { ...row, orderId: second.order._id, paymentId: payments?.id ?? null };
    await api.database.insert(refunds).values({ ...values, amount: 10_000, deadlineAt: new Date() });
    const back = api.database.update(refunds).set({ state: 'done' }).where(eq(refunds.state, 'failed'));
    expect(await refusalOf(back.execute())).toBe('refunds_within_captured');
  });
});

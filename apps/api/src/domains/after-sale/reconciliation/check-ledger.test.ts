import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEvent } from '../../../../test/catalogue.ts';
import { createOrder, hold, ordersOf, pay } from '../../../../test/checkouts.ts';
import { aBuyer, aConfirmedBuyer, anAdmin, type Person } from '../../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { attentionItems, sumChecks } from '../../../platform/database/tables.ts';
import { checkLedger } from './check-ledger.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await anAdmin(api);
});
afterAll(() => api.close());
beforeEach(() => {
  api.gateway.captureFails = false;
  api.gateway.settled = false;
});

/** A buyer who has paid for three tickets. */
async function aSale() {
  const eventId = await anEvent(api.database, { price: 5_000, sold: 2 });
  const buyer = await aBuyer(api);
  const { checkoutId, amount } = await hold(buyer, eventId, 3);
  await pay(buyer, { amount, checkoutId });
  const [order] = await ordersOf(buyer);
  if (order === undefined) throw new Error('There is no order.');
  return { eventId, buyer, order };
}

const refund = (orderId: string, body: object) =>
  admin.call('POST', `/api/admin/refund/${orderId}/${admin.id}`, { payload: { reason: 'A test.', ...body } });

const check = () => checkLedger({ database: api.database, clock: api.clock, log: api.app.log });

const openItems = () =>
  api.database
    .select({ subject: attentionItems.subject, detail: attentionItems.detail })
    .from(attentionItems)
    .where(and(eq(attentionItems.kind, 'sums_differ'), isNull(attentionItems.resolvedAt)));

/** The ledger check while the ledger is falsified. */
async function whileFalsified(statement: string) {
  await api.database.execute(sql.raw(statement));
  expect(await check()).toBeGreaterThan(0);
  return openItems();
}

describe('the nightly ledger check', () => {
  it('[SUMS-7] finds nothing after sales, free tickets, refunds with and without tickets, and a hold', async () => {
    await aSale();
    const whole = await aSale();
    expect((await refund(whole.order._id, {})).status).toBe(200);
    api.gateway.settled = true;
    const part = await aSale();
    const [ticket] = part.order.tickets;
    expect((await refund(part.order._id, { tickets: [ticket?._id], restock: false })).status).toBe(200);
    expect((await refund(part.order._id, { amount: 1_000 })).status).toBe(200);
    const free = await anEvent(api.database, { price: 0 });
    await createOrder(await aBuyer(api), { products: [{ _id: free, count: 2 }], amount: 0 });
    await hold(await aBuyer(api), free, 2);
    await pay(await aConfirmedBuyer(api), { amount: 4_000 });
    await api.app.jobHandlers['check-sums']({}, { id: 'nightly', lastTry: false });
    expect(await openItems()).toEqual([]);
    const [kept] = await api.database.select().from(sumChecks);
    expect(kept).toMatchObject({ agreed: true, detail: { count: 0, differences: [] } });
  });

  it('[SUMS-3] allows an hour for the capture of an order’s money', async () => {
    api.gateway.captureFails = true;
    const { order } = await aSale();
    expect(await check()).toBe(0);
    api.clock.advance({ minutes: 61 });
    expect(await check()).toBe(1);
    expect(await openItems()).toEqual([{ subject: `orders: order ${order._id}`, detail: { found: 0, right: 15_000 } }]);
    api.gateway.captureFails = false;
    await api.app.reconcileNow();
    expect(await check()).toBe(0);
    expect(await openItems()).toEqual([]);
  });

  it.each([
    [
      '[SUMS-1]',
      'a ticket that is not counted as sold',
      'update events set sold = sold - 1 where id = $event',
      'tickets: event',
    ],
    [
      '[SUMS-4]',
      'a sale without its ticket',
      'delete from tickets where order_id = $order and position = 0',
      'lines: order',
    ],
    [
      '[SUMS-2]',
      'an order with a wrong amount',
      'update orders set amount = amount + 1 where id = $order',
      'orders: order',
    ],
    [
      '[SUMS-5]',
      'money without an order',
      'update payments set order_id = null where order_id = $order',
      'captures: payment',
    ],
    [
      '[SUMS-2]',
      'a refund of money that was not captured',
      `insert into refunds (order_id, payment_id, amount, reason, restock, deadline_at, state)
        select order_id, id, 5000, 'A test.', false, now(), 'done' from payments where order_id = $order;
       update payments set state = 'voided' where order_id = $order`,
      'orders: order',
    ],
  ])(
    '[SUMS-6] %s puts %s into “Needs attention”, once, until it is corrected',
    async (_id, _name, statement, subject) => {
      const { eventId, order } = await aSale();
      const falsified = statement.replaceAll('$event', `'${eventId}'`).replaceAll('$order', `'${order._id}'`);
      const items = await whileFalsified(falsified);
      expect(items.map(item => item.subject)).toContainEqual(expect.stringContaining(subject));
      await check();
      expect(await openItems()).toHaveLength(items.length);
      const [last] = await api.database.select().from(sumChecks).orderBy(sql`id desc`).limit(1);
      expect(last?.agreed).toBe(false);
      await correct(eventId, order._id);
      expect(await check()).toBe(0);
      expect(await openItems()).toEqual([]);
    },
  );

  /** Removes the falsified order from the ledger. */
  async function correct(eventId: string, orderId: string): Promise<void> {
    await api.database.execute(
      sql.raw(`update payments set state = 'voided', order_id = '${orderId}' where order_id = '${orderId}' or
        transaction_id = (select transaction_id from orders where id = '${orderId}');
      update refunds set state = 'failed' where order_id = '${orderId}';
      delete from tickets where order_id = '${orderId}';
      update orders set state = 'abandoned' where id = '${orderId}';
      update events set sold = sold_elsewhere where id = '${eventId}'`),
    );
  }
});

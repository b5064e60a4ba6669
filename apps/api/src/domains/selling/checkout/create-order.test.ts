import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEvent, soldOf } from '../../../../test/catalogue.ts';
import { createOrder, hold, ordersOf, outcome, pay } from '../../../../test/checkouts.ts';
import { aBuyer, aConfirmedBuyer } from '../../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { events, payments } from '../../../platform/database/tables.ts';
import { releaseUnclaimed } from '../../payments/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.gateway.faults.length = 0;
  api.gateway.voidFails = false;
});

const statusAtProvider = (id: string | undefined) =>
  api.gateway.transactions.find(transaction => transaction.id === id)?.status;

/** A buyer with a standalone authorization of `amount`, made without a hold as in the specification. */
async function aStandalonePayment(amount: number) {
  const buyer = await aConfirmedBuyer(api);
  const reply = await pay(buyer, { amount });
  return { buyer, transactionId: reply.body.transaction?.id };
}

describe('paying first, ordering second', () => {
  it('[ORDER-4] [ORDER-14] [ORDER-22] the standalone authorization only reserves the money; the order takes it and issues the tickets', async () => {
    const eventId = await anEvent(api.database, { price: 3_000 });
    const { buyer, transactionId } = await aStandalonePayment(6_000);
    expect(statusAtProvider(transactionId)).toBe('authorised');
    expect(await ordersOf(buyer)).toEqual([]);
    const body = { transaction_id: transactionId, products: [{ _id: eventId, count: 2 }], amount: 6_000, address: '' };
    const created = await createOrder(buyer, body);
    expect(created.status).toBe(200);
    expect(created.body).toMatchObject({ amount: 6_000, transaction_id: transactionId });
    expect(created.body.tickets).toHaveLength(2);
    expect(statusAtProvider(transactionId)).toBe('captured');
    expect((await createOrder(buyer, { order: body })).body).toEqual(created.body);
    expect(await soldOf(api.database, eventId)).toBe(2);
  });

  it('[ORDER-29] [ERROR-15] an address may be null, and a count a string of digits', async () => {
    const eventId = await anEvent(api.database, { price: 3_000 });
    const { buyer, transactionId } = await aStandalonePayment(6_000);
    const order = {
      transaction_id: transactionId,
      products: [{ _id: eventId, count: '2' }],
      amount: '6000',
      address: null,
    };
    expect((await createOrder(buyer, order)).body).toMatchObject({
      amount: 6_000,
      address: '',
      products: [{ count: 2 }],
    });
  });

  it('[ORDER-14] ten equal concurrent requests make one order', async () => {
    const eventId = await anEvent(api.database, { price: 3_000 });
    const { buyer, transactionId } = await aStandalonePayment(3_000);
    const body = { transaction_id: transactionId, products: [{ _id: eventId, count: 1 }], amount: 3_000 };
    const replies = await Promise.all(Array.from({ length: 10 }, () => createOrder(buyer, body)));
    expect(new Set(replies.map(reply => reply.body._id)).size).toBe(1);
    expect(await soldOf(api.database, eventId)).toBe(1);
  });

  it('[ORDER-5] [ORDER-15] too few tickets left: the money is voided and the buyer gets 409', async () => {
    const eventId = await anEvent(api.database, { name: 'Sold', price: 3_000, capacity: 5, sold: 4 });
    const { buyer, transactionId } = await aStandalonePayment(6_000);
    const body = { transaction_id: transactionId, products: [{ _id: eventId, count: 2 }], amount: 6_000 };
    const refused = await createOrder(buyer, body);
    expect(outcome(refused)).toEqual([409, 'sold_out']);
    expect(refused.body.error).toContain('You haven’t been charged');
    expect(refused.body.lines).toEqual([{ productId: eventId, name: 'Sold', available: 1 }]);
    expect(statusAtProvider(transactionId)).toBe('voided');
    expect(outcome(await createOrder(buyer, body))).toEqual([409, 'authorisation_expired']);
  });

  it('[ORDER-35] the sale was closed meanwhile: the money is voided and the buyer gets 409', async () => {
    const eventId = await anEvent(api.database, { price: 3_000 });
    const { buyer, transactionId } = await aStandalonePayment(3_000);
    await api.database.update(events).set({ salesClosedAt: new Date() }).where(eq(events.id, eventId));
    const body = { transaction_id: transactionId, products: [{ _id: eventId, count: 1 }], amount: 3_000 };
    expect(outcome(await createOrder(buyer, body))).toEqual([409, 'event_not_on_sale']);
    expect(statusAtProvider(transactionId)).toBe('voided');
  });

  it.each([
    ['paid too little', 1, 3_000],
    ['sends another amount', 3_000, 1],
  ])(
    '[ORDER-6] [ORDER-16] a cart whose buyer %s: 409 with the right total, the authorization is voided',
    async (_, paid, claimed) => {
      const eventId = await anEvent(api.database, { price: 3_000 });
      const { buyer, transactionId } = await aStandalonePayment(paid);
      const body = { transaction_id: transactionId, products: [{ _id: eventId, count: 1 }], amount: claimed };
      const refused = await createOrder(buyer, body);
      expect(outcome(refused)).toEqual([409, 'amount_changed']);
      expect(refused.body.amount).toBe(3_000);
      expect(statusAtProvider(transactionId)).toBe('voided');
      expect(await soldOf(api.database, eventId)).toBe(0);
    },
  );

  it('[ORDER-7] [ORDER-23] an authorisation older than fifteen minutes is refused', async () => {
    const eventId = await anEvent(api.database, { price: 3_000 });
    const { buyer, transactionId } = await aStandalonePayment(3_000);
    api.clock.advance({ minutes: 16 });
    const body = { transaction_id: transactionId, products: [{ _id: eventId, count: 1 }], amount: 3_000 };
    expect(outcome(await createOrder(buyer, body))).toEqual([409, 'authorisation_expired']);
    expect(await soldOf(api.database, eventId)).toBe(0);
    expect(statusAtProvider(transactionId)).toBe('voided');
  });

  it('[ORDER-17] an authorisation that is being voided is refused, also while its void fails', async () => {
    const eventId = await anEvent(api.database, { price: 3_000 });
    const { buyer, transactionId } = await aStandalonePayment(3_000);
    const body = { transaction_id: transactionId, products: [{ _id: eventId, count: 1 }], amount: 3_000 };
    api.gateway.voidFails = true;
    expect(outcome(await createOrder(buyer, { ...body, amount: 1 }))).toEqual([409, 'amount_changed']);
    expect(outcome(await createOrder(buyer, body))).toEqual([409, 'authorisation_expired']);
    expect(await soldOf(api.database, eventId)).toBe(0);
  });

  it('[ORDER-2] an authorisation of another buyer is refused', async () => {
    const eventId = await anEvent(api.database, { price: 3_000 });
    const { transactionId } = await aStandalonePayment(3_000);
    const thief = await aBuyer(api);
    const body = { transaction_id: transactionId, products: [{ _id: eventId, count: 1 }], amount: 3_000 };
    expect(outcome(await createOrder(thief, body))).toEqual([404, 'transaction_not_found']);
    expect(statusAtProvider(transactionId)).toBe('authorised');
  });

  it('[ORDER-8] one authorisation does not pay for two carts', async () => {
    const first = await anEvent(api.database, { price: 3_000 });
    const second = await anEvent(api.database, { price: 3_000 });
    const { buyer, transactionId } = await aStandalonePayment(3_000);
    const order = (id: string) =>
      createOrder(buyer, { transaction_id: transactionId, products: [{ _id: id, count: 1 }], amount: 3_000 });
    await Promise.all([order(first), order(second)]);
    const sold = (await soldOf(api.database, first)) + (await soldOf(api.database, second));
    expect(sold).toBe(1);
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  it('[PAY-40] an authorisation that an order has claimed is never voided, neither by a late request nor by the reconciler', async () => {
    const eventId = await anEvent(api.database, { price: 3_000 });
    const { buyer, transactionId } = await aStandalonePayment(3_000);
    api.gateway.captureFails = true;
    const products = [{ _id: eventId, count: 1 }];
    const order = await createOrder(buyer, { transaction_id: transactionId, products, amount: 3_000 });
    api.gateway.captureFails = false;
    expect(order.status).toBe(200);
    api.clock.advance({ minutes: 16 });
    // The last step of a request that read the payment before the order claimed it. Called directly, because no lock
    // can stop a request at exactly this point.
    const [payment] = await api.database.select().from(payments).where(eq(payments.userId, buyer.id));
    for (const late of [true, false]) {
      expect(await releaseUnclaimed(api.database, api.clock, payment?.id ?? '', { late })).toBe(false);
    }
    await api.app.reconcileNow();
    expect(statusAtProvider(transactionId)).toBe('captured');
  });
});

describe('free tickets', () => {
  it('[ORDER-9] [ORDER-19] a held free cart becomes an order without a payment', async () => {
    const eventId = await anEvent(api.database, { price: 0 });
    const buyer = await aBuyer(api);
    const { checkoutId, amount } = await hold(buyer, eventId, 3);
    expect(amount).toBe(0);
    expect(outcome(await pay(buyer, { amount: 0, checkoutId }))).toEqual([409, 'nothing_to_pay']);
    const created = await createOrder(buyer, { checkoutId, products: [], amount: 0 });
    expect(created.status).toBe(200);
    expect(created.body.transaction_id).toMatch(/^free-/);
    expect(created.body.tickets).toHaveLength(3);
    const again = await createOrder(buyer, { checkoutId, products: [], amount: 0 });
    expect(again.body._id).toBe(created.body._id);
    expect(await soldOf(api.database, eventId)).toBe(3);
  });

  it('[ORDER-19] concurrent orders of one held free cart return the same order', async () => {
    const eventId = await anEvent(api.database, { price: 0 });
    const buyer = await aBuyer(api);
    const { checkoutId } = await hold(buyer, eventId, 3);
    const order = () => createOrder(buyer, { checkoutId, products: [], amount: 0 });
    const replies = await Promise.all([order(), order(), order(), order()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body._id)).size).toBe(1);
    expect(await soldOf(api.database, eventId)).toBe(3);
  });

  it('[ORDER-19] a free cart without a hold makes one order per idempotency key', async () => {
    const eventId = await anEvent(api.database, { price: 0 });
    const buyer = await aBuyer(api);
    const body = { products: [{ _id: eventId, count: 2 }], amount: 0 };
    const first = await createOrder(buyer, body, 'free');
    const second = await createOrder(buyer, body, 'free');
    expect(second.body._id).toBe(first.body._id);
    expect(await soldOf(api.database, eventId)).toBe(2);
  });

  it.each(['', null, 'invented', 'free-7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001'])(
    '[ORDER-30] free tickets are ordered with the transaction id %j, which is ignored',
    async transaction_id => {
      const eventId = await anEvent(api.database, { price: 0 });
      const products = [{ _id: eventId, count: 1 }];
      const buyer = await aBuyer(api);
      const ordered = await createOrder(buyer, { transaction_id, products, amount: 0 });
      expect({ status: ordered.status, id: ordered.body.transaction_id }).toEqual({
        status: 200,
        id: `free-${ordered.body._id}`,
      });
      const { checkoutId } = await hold(buyer, eventId, 2);
      expect((await createOrder(buyer, { transaction_id, checkoutId, products: [], amount: 0 })).status).toBe(200);
      expect(await soldOf(api.database, eventId)).toBe(3);
    },
  );

  it('[ORDER-31] another account’s transaction is ignored like an unknown one, and stays theirs', async () => {
    const [free, paid] = [await anEvent(api.database, { price: 0 }), await anEvent(api.database, { price: 3_000 })];
    const { buyer: owner, transactionId: reserved } = await aStandalonePayment(3_000);
    const other = await aBuyer(api);
    const order = (transaction_id: unknown, _id: string, amount: number) =>
      createOrder(other, { transaction_id, products: [{ _id, count: 1 }], amount });
    const used = (await createOrder(owner, { products: [{ _id: free, count: 1 }], amount: 0 })).body.transaction_id;
    for (const transaction of [reserved, used, 'invented']) {
      expect((await order(transaction, free, 0)).status).toBe(200);
      expect(outcome(await order(transaction, paid, 0))).toEqual([402, 'payment_required']);
      expect(outcome(await order(transaction, paid, 3_000))).toEqual([404, 'transaction_not_found']);
    }
    expect(statusAtProvider(reserved)).toBe('authorised');
  });

  it('[ORDER-10] a cart that costs money is refused without a payment', async () => {
    const eventId = await anEvent(api.database, { price: 3_000 });
    const buyer = await aBuyer(api);
    const cart = await createOrder(buyer, { products: [{ _id: eventId, count: 1 }], amount: 0 });
    expect(outcome(cart)).toEqual([402, 'payment_required']);
    const { checkoutId } = await hold(buyer, eventId, 1);
    expect(outcome(await createOrder(buyer, { checkoutId, products: [], amount: 0 }))).toEqual([
      402,
      'payment_required',
    ]);
    expect(await soldOf(api.database, eventId)).toBe(0);
  });

  it('[ORDER-20] [ORDER-21] free tickets sell out like others, at most ten to an order', async () => {
    const eventId = await anEvent(api.database, { price: 0, capacity: 12 });
    const buyer = await aBuyer(api);
    const order = (count: number) => createOrder(buyer, { products: [{ _id: eventId, count }], amount: 0 });
    expect((await order(11)).status).toBe(400);
    expect((await order(10)).status).toBe(200);
    expect(outcome(await order(3))).toEqual([409, 'sold_out']);
  });
});

describe('tickets', () => {
  it('[TICKET-1] every ticket has a unique code without characters that can be mistaken for others', async () => {
    const eventId = await anEvent(api.database, { price: 0 });
    const buyer = await aBuyer(api);
    const { body } = await createOrder(buyer, { products: [{ _id: eventId, count: 10 }], amount: 0 });
    const codes = (body.tickets ?? []).map(ticket => ticket.code);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{12}$/);
  });
});

import type { ApiError, Order } from '@guichet/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent, soldOf } from '../catalogue.ts';
import { createOrder, hold, ordersOf, outcome, pay } from '../checkouts.ts';
import { findInvariantViolations } from '../invariants.ts';
import { aBuyer, aConfirmedBuyer } from '../people.ts';
import { startTestApi, type TestApi } from '../test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('one franc for tickets of 20,000', () => {
  it('[GUARD-1] a forged amount for a hold is refused with the right total before the provider is called', async () => {
    const eventId = await anEvent(api.database, { price: 20_000 });
    const buyer = await aBuyer(api);
    const { checkoutId } = await hold(buyer, eventId, 2);
    const callsBefore = api.gateway.authorisationCount();
    for (const amount of [1, '1', 0, 39_999]) {
      const reply = await pay(buyer, { amount, checkoutId });
      expect({ status: reply.status, code: reply.body.code, amount: reply.body.amount }).toEqual({
        status: 409,
        code: 'amount_changed',
        amount: 40_000,
      });
    }
    expect(api.gateway.authorisationCount()).toBe(callsBefore);
    expect(await ordersOf(buyer)).toEqual([]);
  });

  it('[GUARD-1] a standalone authorization of one franc buys nothing, regardless of the order’s amount and price', async () => {
    const eventId = await anEvent(api.database, { price: 20_000 });
    for (const amount of [1, 20_000]) {
      const buyer = await aConfirmedBuyer(api);
      const id = (await pay(buyer, { amount: 1 })).body.transaction?.id;
      const products = [{ _id: eventId, count: 1, price: 1, name: 'Cheap' }];
      expect(outcome(await createOrder(buyer, { transaction_id: id, products, amount }))).toEqual([
        409,
        'amount_changed',
      ]);
      expect(api.gateway.transactions.find(transaction => transaction.id === id)?.status).toBe('voided');
    }
    expect(await soldOf(api.database, eventId)).toBe(0);
  });

  it('[GUARD-1] an order without a payment is refused, with and without a hold, and with the id of a free order', async () => {
    const eventId = await anEvent(api.database, { price: 20_000 });
    const buyer = await aBuyer(api);
    const products = [{ _id: eventId, count: 1 }];
    expect(outcome(await createOrder(buyer, { products, amount: 0 }))).toEqual([402, 'payment_required']);
    const transaction_id = 'free-7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001';
    expect(outcome(await createOrder(buyer, { products, amount: 0, transaction_id }))).toEqual([
      402,
      'payment_required',
    ]);
    expect((await createOrder(buyer, { products, amount: 20_000, transaction_id })).status).toBe(404);
    const { checkoutId } = await hold(buyer, eventId, 1);
    expect(outcome(await createOrder(buyer, { products, amount: 0, checkoutId }))).toEqual([402, 'payment_required']);
    expect(await soldOf(api.database, eventId)).toBe(0);
  });

  it('[GUARD-1] a price, a total or a name in the cart is ignored', async () => {
    const eventId = await anEvent(api.database, { price: 20_000 });
    const buyer = await aBuyer(api);
    const payload = [{ productId: eventId, count: 1, price: 1, amount: 1, name: 'Cheap', currency: 'EUR' }];
    const reply = await buyer.call('POST', '/api/checkout', { payload });
    expect(reply.body).toMatchObject({
      amount: 20_000,
      currency: 'XOF',
      lines: [{ price: 20_000, name: 'An evening' }],
    });
  });

  it.each([-1, 0.5, 1e12, '-1', '1.5', '0x10', '1e3', ' 1', null, [1], { amount: 1 }])(
    '[GUARD-1] the amount %j is refused',
    async amount => {
      const buyer = await aBuyer(api);
      const payload = { paymentMethodNonce: 'a-nonce', amount };
      expect((await buyer.call('POST', `/api/braintree/payment/${buyer.id}`, { payload })).status).toBe(400);
    },
  );

  it.each([-1, 0, 0.5, 11, '0', '11', '1.0', ' 1', '', null])(
    '[GUARD-1] the number of tickets %j is refused',
    async count => {
      const productId = await anEvent(api.database);
      const reply = await (await aBuyer(api)).call('POST', '/api/checkout', { payload: [{ productId, count }] });
      expect(reply.status).toBe(400);
    },
  );
});

describe('a foreign, used or invented transaction id', () => {
  it('[GUARD-1] another buyer’s, a used and an invented transaction id are refused', async () => {
    const eventId = await anEvent(api.database, { price: 5_000 });
    const another = await anEvent(api.database, { price: 5_000 });
    const [owner, thief] = [await aConfirmedBuyer(api), await aBuyer(api)];
    const order = (person: typeof owner, id: string, productId: string) =>
      createOrder(person, { transaction_id: id, products: [{ _id: productId, count: 1 }], amount: 5_000 });
    const unused = (await pay(owner, { amount: 5_000 })).body.transaction?.id ?? '';
    expect(outcome(await order(thief, unused, eventId))).toEqual([404, 'transaction_not_found']);
    expect((await order(owner, unused, eventId)).status).toBe(200);
    // A used id returns the existing order to its owner, without a second one.
    expect(outcome(await order(thief, unused, another))).toEqual([404, 'transaction_not_found']);
    expect((await order(owner, unused, another)).body.products).toMatchObject([{ _id: eventId }]);
    const quoted: readonly string[] = ['invented', "' or 1=1 --", '00000000', unused.toUpperCase().repeat(2)];
    for (const id of quoted) expect(outcome(await order(owner, id, another))).toEqual([404, 'transaction_not_found']);
    expect({
      eventSold: await soldOf(api.database, eventId),
      anotherSold: await soldOf(api.database, another),
    }).toEqual({ eventSold: 1, anotherSold: 0 });
    expect(await findInvariantViolations(api)).toEqual([]);
  });

  it('[GUARD-1] another buyer’s checkout and order are 404', async () => {
    const eventId = await anEvent(api.database, { price: 5_000 });
    const [owner, thief] = [await aBuyer(api), await aBuyer(api)];
    const { checkoutId, amount } = await hold(owner, eventId, 1);
    expect(outcome(await pay(thief, { amount, checkoutId }))).toEqual([404, 'checkout_not_found']);
    await pay(owner, { amount, checkoutId });
    const [order] = await ordersOf(owner);
    for (const file of ['', '/tickets.pdf', '/calendar.ics']) {
      const reply = await thief.call<Partial<Order & ApiError>>('GET', `/api/order/${order?._id}/${thief.id}${file}`);
      expect(outcome(reply)).toEqual([404, 'order_not_found']);
    }
  });
});

describe('draining the stock by holds', () => {
  it('[GUARD-1] one account holds at most one cart of ten tickets of an event', async () => {
    const eventId = await anEvent(api.database, { capacity: 100 });
    const buyer = await aBuyer(api);
    for (let time = 0; time < 5; time += 1) await hold(buyer, eventId, 10);
    const event = await buyer.call<{ quantity: number }>('GET', `/api/product/one/${eventId}`);
    expect(event.body.quantity).toBe(90);
  });

  it('[GUARD-1] holds of one account are limited per minute', async () => {
    const eventId = await anEvent(api.database, { capacity: 100 });
    const buyer = await aBuyer(api);
    const statuses: number[] = [];
    for (let time = 0; time < 122; time += 1) {
      statuses.push(
        (await buyer.call('POST', '/api/checkout', { payload: [{ productId: eventId, count: 1 }] })).status,
      );
    }
    expect({
      first: statuses[0],
      accepted: statuses.filter(status => status === 200).length,
      last: statuses.at(-1),
    }).toEqual({ first: 200, accepted: 120, last: 429 });
  });
});

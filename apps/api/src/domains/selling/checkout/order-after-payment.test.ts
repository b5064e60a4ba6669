import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { soldOf } from '../../../../test/catalogue.ts';
import { aHold, createOrder, hold, ordersOf, outcome, pay } from '../../../../test/checkouts.ts';
import { aBuyer } from '../../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('the order after the payment', () => {
  it('[ORDER-1] [ORDER-11] creating the order of a paid checkout returns the existing one and sets its address once', async () => {
    const { eventId, buyer, checkoutId, amount } = await aHold(api);
    const { body } = await pay(buyer, { amount, checkoutId });
    const request = {
      transaction_id: body.transaction?.id,
      products: [{ _id: eventId, count: 2, name: 'ignored', price: 1 }],
      amount,
      address: ' 12 Quay Street ',
    };
    const created = await createOrder(buyer, request);
    expect(created.status).toBe(200);
    expect(created.body).toMatchObject({ transaction_id: body.transaction?.id, address: '12 Quay Street', amount });
    const again = await createOrder(buyer, { order: { ...request, address: 'Elsewhere' } });
    expect(again.body).toMatchObject({ _id: created.body._id, address: '12 Quay Street' });
    expect(await soldOf(api.database, eventId)).toBe(2);
  });

  it('[ORDER-2] an unknown transaction id, or another account’s, is 404', async () => {
    const { eventId, buyer, checkoutId, amount } = await aHold(api);
    const { body } = await pay(buyer, { amount, checkoutId });
    const thief = await aBuyer(api);
    const products = [{ _id: eventId, count: 2 }];
    const stolen = await createOrder(thief, { transaction_id: body.transaction?.id, products, amount });
    const invented = await createOrder(thief, { transaction_id: 'invented', products, amount });
    expect([stolen, invented].map(outcome)).toEqual([
      [404, 'transaction_not_found'],
      [404, 'transaction_not_found'],
    ]);
  });

  it('[ORDER-3] [ORDER-13] a buyer’s order list holds only their own orders, newest first', async () => {
    const { eventId, buyer, checkoutId, amount } = await aHold(api);
    await pay(buyer, { amount, checkoutId });
    api.clock.advance({ minutes: 1 });
    const second = await hold(buyer, eventId, 1);
    await pay(buyer, { amount: second.amount, checkoutId: second.checkoutId });
    const orders = await ordersOf(buyer);
    expect(orders.map(order => order.amount)).toEqual([5_000, 10_000]);
    const own = await buyer.call('GET', `/api/order/${orders[0]?._id}/${buyer.id}`);
    expect(own.body).toEqual(orders[0]);
    const stranger = await aBuyer(api);
    const foreign = await stranger.call('GET', `/api/order/${orders[0]?._id}/${stranger.id}`);
    expect(outcome(foreign)).toEqual([404, 'order_not_found']);
  });
});

import { DeclineReason, type Order, type PaymentReply } from '@guichet/contracts';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '../catalogue.ts';
import { createOrder, outcome, pay } from '../checkouts.ts';
import { aBuyer, aConfirmedBuyer } from '../people.ts';
import { startTestApi, type TestApi } from '../test-api.ts';
import { errorShape, fieldErrorShape, orderShape, shapeOf } from './shape-of.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Buys two tickets by the specification's calls: pay, then create the order. */
async function buyAsSpecified(wrap: (order: object) => object = order => order) {
  const eventId = await anEvent(api.database, { price: 6_000 });
  const buyer = await aConfirmedBuyer(api);
  const payment = await buyer.call<PaymentReply>('POST', `/api/braintree/payment/${buyer.id}`, {
    payload: { paymentMethodNonce: 'a-nonce', amount: '12000' },
  });
  const { id, amount } = payment.body.transaction;
  // The cart's own copy of the event, as the specification's shop sends it.
  const products = [{ _id: eventId, name: 'As the cart remembers it', price: 1, count: 2, photo: null }];
  const payload = wrap({ products, transaction_id: id, amount, address: 'Cocody, Abidjan' });
  const order = await buyer.call<Order>('POST', `/api/order/create/${buyer.id}`, { payload });
  return { eventId, buyer, payment, order };
}

describe('buying', () => {
  it('[CALL-1] GET /api/braintree/getToken/{userId}: returns a client token', async () => {
    const buyer = await aBuyer(api);
    const reply = await buyer.call('GET', `/api/braintree/getToken/${buyer.id}`);
    expect({ status: reply.status, shape: shapeOf(reply.body) }).toEqual({
      status: 200,
      shape: { clientToken: 'text', asksPostalCode: 'flag', googlePay: {} },
    });
  });

  it('[CALL-1] POST /api/braintree/payment/{userId}: takes nonce and amount, and returns success and transaction', async () => {
    const { payment } = await buyAsSpecified();
    expect(shapeOf(payment.body)).toEqual({ success: 'flag', transaction: { id: 'text', amount: 'whole' } });
    expect({ status: payment.status, success: payment.body.success, amount: payment.body.transaction.amount }).toEqual({
      status: 200,
      success: true,
      amount: 12_000,
    });
  });

  it('[CALL-1] POST /api/braintree/payment/{userId}: a declined card returns an error', async () => {
    api.gateway.faults.push('declined');
    const reply = await pay(await aConfirmedBuyer(api), { amount: 12_000 });
    expect({ status: reply.status, shape: shapeOf(reply.body) }).toEqual({
      status: 402,
      shape: { ...errorShape, declineCode: 'text' },
    });
    expect(Value.Check(DeclineReason, reply.body.declineCode)).toBe(true);
  });

  it('[CALL-1] POST /api/braintree/payment/{userId}: without a nonce or an amount it is 400', async () => {
    const buyer = await aBuyer(api);
    for (const [payload, ...missing] of [
      [{ amount: 12_000 }, 'paymentMethodNonce'],
      [{ paymentMethodNonce: 'a-nonce' }, 'amount'],
      [{}, 'paymentMethodNonce', 'amount'],
    ] as const) {
      const reply = await buyer.call('POST', `/api/braintree/payment/${buyer.id}`, { payload });
      expect({ status: reply.status, shape: shapeOf(reply.body) }).toEqual({
        status: 400,
        shape: fieldErrorShape(...missing),
      });
    }
  });

  it.each([
    ['the fields themselves', (order: object) => order],
    ['the fields wrapped in an object', (order: object) => ({ order })],
  ])('[CALL-1] POST /api/order/create/{userId}: takes %s, and returns the order', async (_, wrap) => {
    const { eventId, buyer, payment, order } = await buyAsSpecified(wrap);
    expect({ status: order.status, shape: shapeOf(order.body) }).toEqual({ status: 200, shape: orderShape });
    expect(order.body).toMatchObject({
      transaction_id: payment.body.transaction.id,
      amount: 12_000,
      status: 'Not processed',
      address: 'Cocody, Abidjan',
      user: { _id: buyer.id },
      // The price and name in the cart are ignored.
      products: [{ _id: eventId, name: 'An evening', price: 6_000, count: 2 }],
    });
  });

  it('[CALL-1] POST /api/order/create/{userId}: an unknown transaction is an error', async () => {
    const eventId = await anEvent(api.database);
    const products = [{ _id: eventId, count: 1 }];
    const reply = await createOrder(await aBuyer(api), { products, transaction_id: 'invented', amount: 5_000 });
    expect({ outcome: outcome(reply), shape: shapeOf(reply.body) }).toEqual({
      outcome: [404, 'transaction_not_found'],
      shape: errorShape,
    });
  });

  it('[CALL-1] GET /api/orders/by/user/{userId}: returns an array of the user’s orders, or an empty one', async () => {
    const { buyer, order } = await buyAsSpecified();
    const reply = await buyer.call<readonly Order[]>('GET', `/api/orders/by/user/${buyer.id}`);
    expect({ status: reply.status, shape: shapeOf(reply.body) }).toEqual({ status: 200, shape: [orderShape] });
    expect(reply.body.map(({ _id }) => _id)).toEqual([order.body._id]);
    const stranger = await aBuyer(api);
    expect((await stranger.call('GET', `/api/orders/by/user/${stranger.id}`)).body).toEqual([]);
  });
});

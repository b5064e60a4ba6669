import { afterAll, beforeAll, expect, it } from 'vitest';
import { anEvent } from '../../../../test/catalogue.ts';
import { createOrder, hold, outcome, pay } from '../../../../test/checkouts.ts';
import { aBuyer, aConfirmedBuyer, type Person } from '../../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const usedUp = [422, 'free_tickets_used_up'];
const confirmFirst = [409, 'confirm_email_first'];
const aFreeEvent = () => anEvent(api.database, { price: 0, capacity: 1_000 });
const order = async (person: Person, _id: string, count: number) =>
  createOrder(person, { products: [{ _id, count }], amount: 0 });
const tryHold = (person: Person, productId: string, count: number) =>
  person.call('POST', '/api/checkout', { payload: [{ productId, count }] });

it('[ORDER-24] one account gets at most twenty free tickets of an event, in all its orders', async () => {
  const [eventId, other] = [await aFreeEvent(), await aFreeEvent()];
  const buyer = await aBuyer(api);
  expect((await order(buyer, eventId, 10)).status).toBe(200);
  expect((await order(buyer, eventId, 8)).status).toBe(200);
  const over = await order(buyer, eventId, 3);
  expect({ outcome: outcome(over), body: over.body }).toMatchObject({
    outcome: usedUp,
    body: { productId: eventId, available: 2 },
  });
  expect((await order(buyer, eventId, 2)).status).toBe(200);
  expect(outcome(await order(buyer, eventId, 1))).toEqual(usedUp);
  expect((await order(buyer, other, 10)).status).toBe(200);
  expect((await order(await aBuyer(api), eventId, 10)).status).toBe(200);
});

it('[ORDER-24] concurrent orders of one account get no more', async () => {
  const eventId = await aFreeEvent();
  const buyer = await aBuyer(api);
  const replies = await Promise.all(Array.from({ length: 8 }, () => order(buyer, eventId, 5)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(4);
});

it('[ORDER-25] held free tickets count, and become an order nevertheless', async () => {
  const eventId = await aFreeEvent();
  const buyer = await aBuyer(api);
  expect((await order(buyer, eventId, 10)).status).toBe(200);
  const { checkoutId } = await hold(buyer, eventId, 10);
  expect(outcome(await order(buyer, eventId, 1))).toEqual(usedUp);
  const products = [{ _id: eventId, count: 10 }];
  expect((await createOrder(buyer, { products, amount: 0, checkoutId })).status).toBe(200);
  expect(outcome(await tryHold(buyer, eventId, 1))).toEqual(usedUp);
});

it('[ORDER-26] free tickets beside paid ones are limited too, in a hold and in an order of a reserved payment', async () => {
  const [free, paid] = [await aFreeEvent(), await anEvent(api.database, { price: 2_000 })];
  const buyer = await aConfirmedBuyer(api);
  for (let time = 0; time < 2; time += 1) expect((await order(buyer, free, 10)).status).toBe(200);
  const cart = [
    { productId: free, count: 1 },
    { productId: paid, count: 1 },
  ];
  expect(outcome(await buyer.call('POST', '/api/checkout', { payload: cart }))).toEqual(usedUp);
  const reserved = await pay(buyer, { amount: 2_000 });
  const products = cart.map(({ productId: _id, count }) => ({ _id, count }));
  const claimed = await createOrder(buyer, { products, amount: 2_000, transaction_id: reserved.body.transaction?.id });
  expect(outcome(claimed)).toEqual(usedUp);
  expect(api.gateway.transactions.at(-1)?.status).toBe('voided');
});

it('[ORDER-24] tickets that were paid for do not count', async () => {
  const eventId = await anEvent(api.database, { price: 1_000, capacity: 100 });
  const buyer = await aBuyer(api);
  for (let time = 0; time < 3; time += 1) {
    const { checkoutId, amount } = await hold(buyer, eventId, 10);
    expect((await pay(buyer, { checkoutId, amount })).status).toBe(200);
  }
});

/** Orders free tickets from an address. */
function orderFrom(person: Person, remoteAddress: string, body: object, key?: string) {
  return call(api, 'POST', `/api/order/create/${person.id}`, {
    payload: { amount: 0, ...body },
    headers: { authorization: `Bearer ${person.token}`, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    remoteAddress,
  });
}

it('[ORDER-32] [ORDER-33] unconfirmed accounts of one network get two hundred free tickets', async () => {
  const [eventId, soldOut] = [await aFreeEvent(), await anEvent(api.database, { price: 0, capacity: 3 })];
  const ten = { products: [{ _id: eventId, count: 10 }] };
  const buyers = await Promise.all(Array.from({ length: 11 }, () => aBuyer(api)));
  const [first, late] = [buyers[0], buyers[10]];
  if (first === undefined || late === undefined) throw new Error('There are no buyers.');
  const refused = await orderFrom(first, '10.31.0.1', { products: [{ _id: soldOut, count: 10 }] });
  expect(outcome(refused)).toEqual([409, 'sold_out']);
  const statuses = [];
  for (const buyer of buyers.slice(0, 10)) {
    for (const time of [1, 2]) statuses.push((await orderFrom(buyer, '10.31.0.1', ten, `order ${time}`)).status);
  }
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 200));
  expect((await orderFrom(first, '10.31.0.1', ten, 'order 2')).status).toBe(200);
  const { checkoutId } = await hold(late, eventId, 1);
  const fromHold = await orderFrom(late, '10.31.0.1', { products: [], checkoutId });
  expect([outcome(await orderFrom(late, '10.31.0.1', ten)), outcome(fromHold)]).toEqual([confirmFirst, confirmFirst]);
  expect((await orderFrom(late, '10.31.1.1', { products: [], checkoutId })).status).toBe(200);
  const confirmed = await aConfirmedBuyer(api);
  expect((await orderFrom(confirmed, '10.31.0.1', ten)).status).toBe(200);
});

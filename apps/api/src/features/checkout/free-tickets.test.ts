import { afterAll, beforeAll, expect, it } from 'vitest';
import { anEvent } from '../../../test/catalogue.ts';
import { createOrder, hold, outcome, pay } from '../../../test/checkouts.ts';
import { aBuyer, aConfirmedBuyer, type Person } from '../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const usedUp = [422, 'free_tickets_used_up'];
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

import type { ApiError, CheckoutReply, EventDetail, SoldOutError } from '@guichet/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '../../../../test/catalogue.ts';
import { aBuyer, aConfirmedBuyer, type Person } from '../../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const hold = (person: Person, lines: readonly { productId: string; count: number }[]) =>
  person.call<CheckoutReply>('POST', '/api/checkout', { payload: lines });

async function leftOf(eventId: string): Promise<number> {
  const { body } = await call<EventDetail>(api, 'GET', `/api/product/one/${eventId}`);
  return body.quantity;
}

describe('holding tickets', () => {
  it('[CHECKOUT-1] [CHECKOUT-10] [CATALOGUE-16] a hold takes the tickets off sale at the database price for ten minutes', async () => {
    const eventId = await anEvent(api.database, { name: 'Highlife', price: 7_500, capacity: 5 });
    const buyer = await aConfirmedBuyer(api);
    const { status, body } = await hold(buyer, [{ productId: eventId, count: 2 }]);
    expect(status).toBe(200);
    expect(body.lines).toEqual([{ productId: eventId, name: 'Highlife', price: 7_500, count: 2 }]);
    expect(body).toMatchObject({ amount: 15_000, currency: 'XOF', extensionsLeft: 10 });
    const minutes = (Date.parse(body.expiresAt) - Date.parse(body.now)) / 60_000;
    expect(minutes).toBeGreaterThan(9.9);
    expect(minutes).toBeLessThanOrEqual(10);
    expect(await leftOf(eventId)).toBe(3);
  });

  it('[CHECKOUT-2] [CHECKOUT-11] two lines of one event are merged, and together stay within ten tickets', async () => {
    const eventId = await anEvent(api.database, { capacity: 30 });
    const buyer = await aBuyer(api);
    const merged = await hold(buyer, [
      { productId: eventId, count: 4 },
      { productId: eventId.toUpperCase(), count: 3 },
    ]);
    expect(merged.body.lines).toMatchObject([{ productId: eventId, count: 7 }]);
    const tooMany = await hold(buyer, [
      { productId: eventId, count: 6 },
      { productId: eventId, count: 5 },
    ]);
    expect(tooMany.status).toBe(422);
    expect(tooMany.body).toMatchObject({ code: 'too_many_tickets' });
  });

  it('[CHECKOUT-3] [CHECKOUT-12] too few tickets: 409 with the tickets left of each event, and nothing is held', async () => {
    const plenty = await anEvent(api.database, { capacity: 5 });
    const scarce = await anEvent(api.database, { name: 'Last seats', capacity: 5, sold: 4 });
    const buyer = await aBuyer(api);
    const { status, body } = await buyer.call<SoldOutError>('POST', '/api/checkout', {
      payload: [
        { productId: plenty, count: 2 },
        { productId: scarce, count: 2 },
      ],
    });
    expect(status).toBe(409);
    expect(body.code).toBe('sold_out');
    expect(body.lines).toEqual([{ productId: scarce, name: 'Last seats', available: 1 }]);
    expect(await leftOf(plenty)).toBe(5);
  });

  it('[CHECKOUT-4] [CHECKOUT-13] tickets of an event that is over or unknown can not be held', async () => {
    const over = await anEvent(api.database, { inDays: -2 });
    const buyer = await aBuyer(api);
    const ended = await hold(buyer, [{ productId: over, count: 1 }]);
    expect({ status: ended.status, body: ended.body }).toMatchObject({ status: 409, body: { code: 'event_ended' } });
    const unknown = await hold(buyer, [{ productId: 'b3b8c5a4-7c8e-4a55-9d5b-0e9f1f7f1d11', count: 1 }]);
    expect({ status: unknown.status, body: unknown.body }).toMatchObject({
      status: 404,
      body: { code: 'event_not_found' },
    });
  });

  it('[CHECKOUT-5] [CHECKOUT-15] a new hold replaces the old one and keeps its expiry', async () => {
    const first = await anEvent(api.database, { capacity: 3 });
    const second = await anEvent(api.database, { capacity: 3 });
    const buyer = await aBuyer(api);
    const before = await hold(buyer, [{ productId: first, count: 3 }]);
    api.clock.advance({ minutes: 4 });
    const after = await hold(buyer, [
      { productId: first, count: 1 },
      { productId: second, count: 2 },
    ]);
    expect(after.body.expiresAt).toBe(before.body.expiresAt);
    expect({ firstLeft: await leftOf(first), secondLeft: await leftOf(second) }).toEqual({
      firstLeft: 2,
      secondLeft: 1,
    });
  });

  it('[CHECKOUT-14] a replacement that fails leaves the old hold unchanged', async () => {
    const eventId = await anEvent(api.database, { capacity: 3 });
    const buyer = await aBuyer(api);
    await hold(buyer, [{ productId: eventId, count: 2 }]);
    const refused = await hold(buyer, [{ productId: eventId, count: 4 }]);
    expect(refused.status).toBe(409);
    expect(await leftOf(eventId)).toBe(1);
  });

  it('[CHECKOUT-6] [CHECKOUT-16] an expired hold releases its tickets by itself, and the next hold lasts the full ten minutes', async () => {
    const eventId = await anEvent(api.database, { capacity: 2 });
    const late = await aBuyer(api);
    const quick = await aBuyer(api);
    const first = await hold(late, [{ productId: eventId, count: 2 }]);
    expect((await hold(quick, [{ productId: eventId, count: 1 }])).status).toBe(409);
    api.clock.advance({ minutes: 11 });
    expect(await leftOf(eventId)).toBe(2);
    expect((await hold(quick, [{ productId: eventId, count: 1 }])).status).toBe(200);
    const again = await hold(late, [{ productId: eventId, count: 1 }]);
    expect(Date.parse(again.body.expiresAt)).toBeGreaterThan(Date.parse(first.body.expiresAt) + 60_000);
  });
});

describe('extending and releasing', () => {
  it('[CHECKOUT-7] [CHECKOUT-17] a hold can be extended to ten minutes again, at most ten times', async () => {
    const eventId = await anEvent(api.database, { capacity: 2 });
    const buyer = await aConfirmedBuyer(api);
    const { body } = await hold(buyer, [{ productId: eventId, count: 1 }]);
    const extend = () => buyer.call<CheckoutReply>('POST', `/api/checkout/${body.checkoutId}/extend`);
    for (let left = 9; left >= 0; left -= 1) {
      api.clock.advance({ minutes: 9 });
      const { status, body: extended } = await extend();
      expect({ status, extensionsLeft: extended.extensionsLeft }).toEqual({ status: 200, extensionsLeft: left });
      expect(Date.parse(extended.expiresAt) - Date.parse(extended.now)).toBeGreaterThan(9.9 * 60_000);
    }
    expect(await leftOf(eventId)).toBe(1);
    expect((await extend()).body).toMatchObject({ code: 'no_extensions_left' });
  });

  it('[CHECKOUT-18] an expired hold can not be extended', async () => {
    const eventId = await anEvent(api.database);
    const buyer = await aBuyer(api);
    const { body } = await hold(buyer, [{ productId: eventId, count: 1 }]);
    api.clock.advance({ minutes: 11 });
    const extended = await buyer.call<ApiError>('POST', `/api/checkout/${body.checkoutId}/extend`);
    expect({ status: extended.status, code: extended.body.code }).toEqual({ status: 409, code: 'hold_expired' });
  });

  it('[CHECKOUT-8] [CHECKOUT-19] a release puts the tickets back on sale, and a repeated release succeeds', async () => {
    const eventId = await anEvent(api.database, { capacity: 4 });
    const buyer = await aBuyer(api);
    const { body } = await hold(buyer, [{ productId: eventId, count: 4 }]);
    const release = () => buyer.call('DELETE', `/api/checkout/${body.checkoutId}`);
    expect((await release()).status).toBe(204);
    expect(await leftOf(eventId)).toBe(4);
    expect((await release()).status).toBe(204);
  });

  it("[CHECKOUT-9] another buyer's checkout is 404", async () => {
    const eventId = await anEvent(api.database, { capacity: 4 });
    const { body } = await hold(await aBuyer(api), [{ productId: eventId, count: 1 }]);
    const stranger = await aBuyer(api);
    const replies = [
      await stranger.call<ApiError>('POST', `/api/checkout/${body.checkoutId}/extend`),
      await stranger.call<ApiError>('DELETE', `/api/checkout/${body.checkoutId}`),
      await stranger.call<ApiError>('POST', `/api/braintree/payment/${stranger.id}`, {
        payload: { paymentMethodNonce: 'nonce', amount: 5_000, checkoutId: body.checkoutId },
      }),
    ];
    expect(replies.map(reply => [reply.status, reply.body.code])).toEqual([
      [404, 'checkout_not_found'],
      [404, 'checkout_not_found'],
      [404, 'checkout_not_found'],
    ]);
    expect(await leftOf(eventId)).toBe(3);
  });
});

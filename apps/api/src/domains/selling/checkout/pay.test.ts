import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEvent, soldOf } from '../../../../test/catalogue.ts';
import { aHold, createOrder, hold, ordersOf, outcome, pay } from '../../../../test/checkouts.ts';
import { aBuyer, aConfirmedBuyer, confirmEmail, type Person } from '../../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { events } from '../../../platform/database/tables.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.gateway.faults.length = 0;
  api.gateway.captureFails = false;
  api.gateway.voidFails = false;
  api.gateway.findFails = false;
});

const transactionOf = (id: string | undefined) => api.gateway.transactions.find(transaction => transaction.id === id);

describe('paying for held tickets', () => {
  it('[PAY-1] a payment sells the tickets, places the order and captures the money', async () => {
    const { eventId, buyer, checkoutId, amount } = await aHold(api);
    const { status, body } = await pay(buyer, { amount, checkoutId });
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, transaction: { id: body.transaction?.id, amount: 10_000 } });
    expect(transactionOf(body.transaction?.id)?.status).toBe('captured');
    expect(await soldOf(api.database, eventId)).toBe(2);
    const [order] = await ordersOf(buyer);
    expect(order).toMatchObject({
      transaction_id: body.transaction?.id,
      amount: 10_000,
      currency: 'XOF',
      status: 'Not processed',
      products: [{ _id: eventId, price: 5_000, count: 2 }],
    });
    expect(order?.tickets.map(ticket => ticket.productId)).toEqual([eventId, eventId]);
  });

  it('[PAY-2] the amount may be sent as a string', async () => {
    const { buyer, checkoutId } = await aHold(api);
    expect((await pay(buyer, { amount: '10000', checkoutId })).status).toBe(200);
  });

  it('[PAY-80] an amount with a part of a franc is 400', async () => {
    const { buyer, checkoutId } = await aHold(api);
    expect((await pay(buyer, { amount: '10000.5', checkoutId })).status).toBe(400);
    expect((await pay(buyer, { amount: 10_000.5, checkoutId })).status).toBe(400);
  });

  it('[PAY-3] [PAY-19] a wrong amount is 409 with the right total, and the provider is not called', async () => {
    const { buyer, checkoutId } = await aHold(api);
    const callsBefore = api.gateway.authorisationCount();
    const reply = await pay(buyer, { amount: 1, checkoutId });
    expect(outcome(reply)).toEqual([409, 'amount_changed']);
    expect(reply.body.amount).toBe(10_000);
    expect(api.gateway.authorisationCount()).toBe(callsBefore);
    expect((await pay(buyer, { amount: 10_000, checkoutId })).status).toBe(200);
  });

  it('[PAY-4] [PAY-20] [PAY-21] a decline is 402, keeps the hold and shows no order; another card then works', async () => {
    const { eventId, buyer, checkoutId, amount } = await aHold(api);
    api.gateway.faults.push('declined');
    const declined = await pay(buyer, { amount, checkoutId });
    expect(outcome(declined)).toEqual([402, 'payment_declined']);
    expect(declined.body.error).toContain('declined');
    expect(await ordersOf(buyer)).toEqual([]);
    expect(await soldOf(api.database, eventId)).toBe(0);
    const stranger = await aBuyer(api);
    const rest = await stranger.call('POST', '/api/checkout', { payload: [{ productId: eventId, count: 9 }] });
    expect(rest.status).toBe(409);
    expect((await pay(buyer, { amount, checkoutId, paymentMethodNonce: 'another' })).status).toBe(200);
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  it('[PAY-21] after a decline the cart may be changed and the new one paid', async () => {
    const { eventId, buyer, checkoutId, amount } = await aHold(api);
    api.gateway.faults.push('declined');
    await pay(buyer, { amount, checkoutId });
    const smaller = await hold(buyer, eventId, 1);
    expect(outcome(await pay(buyer, { amount, checkoutId }))).toEqual([409, 'hold_expired']);
    expect((await pay(buyer, { amount: smaller.amount, checkoutId: smaller.checkoutId })).status).toBe(200);
    expect((await ordersOf(buyer)).map(order => order.amount)).toEqual([5_000]);
    expect(await soldOf(api.database, eventId)).toBe(1);
  });

  it('[PAY-5] after three declines payments are refused for a minute without calling the provider', async () => {
    const { buyer, checkoutId, amount } = await aHold(api);
    api.gateway.faults.push('declined', 'declined', 'declined');
    for (let attempt = 0; attempt < 3; attempt += 1) await pay(buyer, { amount, checkoutId });
    const callsBefore = api.gateway.authorisationCount();
    const paused = await pay(buyer, { amount, checkoutId });
    expect(outcome(paused)).toEqual([429, 'too_many_declines']);
    expect(paused.raw.headers['retry-after']).toBe('60');
    expect(api.gateway.authorisationCount()).toBe(callsBefore);
    api.clock.advance({ seconds: 61 });
    expect((await pay(buyer, { amount, checkoutId })).status).toBe(200);
  });

  it('[PAY-23] an attempt in progress counts as declined, so that concurrent attempts can’t exceed the limit', async () => {
    const { buyer, checkoutId, amount } = await aHold(api);
    await confirmEmail(api, buyer);
    api.gateway.faults.push('declined', 'declined', 'late-response');
    for (let attempt = 0; attempt < 2; attempt += 1) await pay(buyer, { amount, checkoutId });
    const callsBefore = api.gateway.authorisationCount();
    const slow = pay(buyer, { amount: 700 });
    await expect.poll(() => api.gateway.authorisationCount()).toBe(callsBefore + 1);
    expect(outcome(await pay(buyer, { amount, checkoutId }))).toEqual([429, 'too_many_declines']);
    expect(api.gateway.authorisationCount()).toBe(callsBefore + 1);
    api.gateway.respondLate();
    expect((await slow).status).toBe(200);
  });

  it('[PAY-17] [PAY-41] [PAY-82] a hold for an event that has ended meanwhile can be neither paid nor extended', async () => {
    const { eventId, buyer, checkoutId, amount } = await aHold(api);
    await api.database
      .update(events)
      .set({ endsAt: new Date(Date.now() - 1_000) })
      .where(eq(events.id, eventId));
    const callsBefore = api.gateway.authorisationCount();
    const refused = await pay(buyer, { amount, checkoutId });
    expect(outcome(refused)).toEqual([409, 'event_ended']);
    expect(refused.body.productId).toBe(eventId);
    expect(outcome(await buyer.call('POST', `/api/checkout/${checkoutId}/extend`))).toEqual([409, 'event_ended']);
    expect(api.gateway.authorisationCount()).toBe(callsBefore);
  });

  it('[PAY-6] [PAY-24] an expired hold can not be paid, and the provider is not called', async () => {
    const { buyer, checkoutId, amount } = await aHold(api);
    api.clock.advance({ minutes: 10, seconds: 1 });
    const callsBefore = api.gateway.authorisationCount();
    expect(outcome(await pay(buyer, { amount, checkoutId }))).toEqual([409, 'hold_expired']);
    expect(api.gateway.authorisationCount()).toBe(callsBefore);
  });

  it('[PAY-7] [PAY-25] used-up payment details are 422 and the hold is kept', async () => {
    const { buyer, checkoutId, amount } = await aHold(api);
    api.gateway.faults.push('refused');
    expect(outcome(await pay(buyer, { amount, checkoutId }))).toEqual([422, 'payment_method_refused']);
    expect((await pay(buyer, { amount, checkoutId, paymentMethodNonce: 'fresh' })).status).toBe(200);
  });

  it('[PAY-8] [PAY-26] an unreachable provider is 502, and a repeat of the request succeeds once it is back', async () => {
    const { buyer, checkoutId, amount } = await aHold(api);
    api.gateway.faults.push('unavailable');
    expect(outcome(await pay(buyer, { amount, checkoutId }, 'key'))).toEqual([502, 'payments_unavailable']);
    expect((await pay(buyer, { amount, checkoutId }, 'key')).status).toBe(200);
  });

  it('[PAY-9] a failed capture still sells the tickets, and the buyer gets 200', async () => {
    const { eventId, buyer, checkoutId, amount } = await aHold(api);
    api.gateway.captureFails = true;
    const reply = await pay(buyer, { amount, checkoutId });
    expect(reply.status).toBe(200);
    expect(transactionOf(reply.body.transaction?.id)?.status).toBe('authorised');
    expect(await soldOf(api.database, eventId)).toBe(2);
  });
});

describe('the text about a payment that did not succeed', () => {
  /** The texts of a decline, of an unknown result and of the pause after three declines. */
  async function textsOf(request: (buyer: Person) => Promise<{ amount: number; checkoutId?: string }>) {
    const texts: unknown[] = [];
    for (const faults of [['declined'], ['lost-request'], ['declined', 'declined', 'declined', 'declined']] as const) {
      const buyer = await aConfirmedBuyer(api);
      const body = await request(buyer);
      api.gateway.faults.push(...faults);
      const replies = [];
      for (const _ of faults) replies.push(await pay(buyer, body));
      api.gateway.faults.length = 0;
      texts.push([replies.at(-1)?.body.code, replies.at(-1)?.body.error]);
    }
    return texts;
  }
  const held = expect.stringMatching(/still holding your tickets/);
  const notHeld = expect.not.stringMatching(/ticket|held|holding/);

  it.each([
    ['a checkout', held, async (buyer: Person) => hold(buyer, await anEvent(api.database), 1)],
    ['no checkout', notHeld, () => Promise.resolve({ amount: 700 })],
  ])('[PAY-44] states whether tickets are held: with %s', async (_, text, request) => {
    expect(await textsOf(request)).toEqual([
      ['payment_declined', text],
      ['payment_unknown', text],
      ['too_many_declines', text],
    ]);
  });
});

describe('repeating a payment', () => {
  it('[PAY-10] [PAY-28] the same idempotency key returns the same transaction and takes the money once', async () => {
    const { buyer, checkoutId, amount } = await aHold(api);
    const callsBefore = api.gateway.authorisationCount();
    const first = await pay(buyer, { amount, checkoutId }, 'once');
    const second = await pay(buyer, { amount, checkoutId }, 'once');
    expect(second.body).toEqual(first.body);
    expect(api.gateway.authorisationCount()).toBe(callsBefore + 1);
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  it('[PAY-27] a paid checkout is not paid again, whatever the key', async () => {
    const { buyer, checkoutId, amount } = await aHold(api);
    const first = await pay(buyer, { amount, checkoutId }, 'a');
    const second = await pay(buyer, { amount, checkoutId, paymentMethodNonce: 'other' }, 'b');
    expect(second.body).toEqual(first.body);
  });

  it('[PAY-28] of ten equal concurrent requests the provider receives one', async () => {
    const { eventId, buyer, checkoutId, amount } = await aHold(api);
    const callsBefore = api.gateway.authorisationCount();
    const replies = await Promise.all(Array.from({ length: 10 }, () => pay(buyer, { amount, checkoutId }, 'same')));
    const statuses = new Set(replies.map(reply => reply.status));
    expect([...statuses].every(status => status === 200 || status === 409)).toBe(true);
    expect(statuses).toContain(200);
    expect(api.gateway.authorisationCount()).toBe(callsBefore + 1);
    expect(await soldOf(api.database, eventId)).toBe(2);
  });

  it('[PAY-11] an idempotency key that is reused for another request is refused', async () => {
    const { buyer, checkoutId, amount } = await aHold(api);
    await pay(buyer, { amount, checkoutId }, 'mine');
    const reply = await pay(buyer, { amount, checkoutId, paymentMethodNonce: 'other' }, 'mine');
    expect(outcome(reply)).toEqual([422, 'idempotency_key_reused']);
  });

  it('[PAY-22] a repeat of a declined payment does not call the provider again', async () => {
    const { buyer, checkoutId, amount } = await aHold(api);
    api.gateway.faults.push('declined');
    const callsBefore = api.gateway.authorisationCount();
    await pay(buyer, { amount, checkoutId }, 'declined');
    expect(outcome(await pay(buyer, { amount, checkoutId }, 'declined'))).toEqual([402, 'payment_declined']);
    expect(api.gateway.authorisationCount()).toBe(callsBefore + 1);
  });
});

describe('a lost response of the provider', () => {
  it('[PAY-29] [PAY-31] a lost response is 504, and a repeat finds the authorization at the provider without a second one', async () => {
    const { eventId, buyer, checkoutId, amount } = await aHold(api);
    api.gateway.faults.push('lost-response');
    api.gateway.findFails = true;
    expect(outcome(await pay(buyer, { amount, checkoutId }, 'k'))).toEqual([504, 'payment_unknown']);
    api.gateway.findFails = false;
    const callsBefore = api.gateway.authorisationCount();
    const repeated = await pay(buyer, { amount, checkoutId }, 'k');
    expect(repeated.status).toBe(200);
    expect(api.gateway.authorisationCount()).toBe(callsBefore);
    expect(transactionOf(repeated.body.transaction?.id)?.status).toBe('captured');
    expect(await soldOf(api.database, eventId)).toBe(2);
  });

  it('[PAY-12] a lost response is 200 when the lookup right after it finds the authorization', async () => {
    const { eventId, buyer, checkoutId, amount } = await aHold(api);
    api.gateway.faults.push('lost-response');
    const callsBefore = api.gateway.authorisationCount();
    expect((await pay(buyer, { amount, checkoutId }, 'k')).status).toBe(200);
    expect(api.gateway.authorisationCount()).toBe(callsBefore + 1);
    expect(await soldOf(api.database, eventId)).toBe(2);
  });

  it('[PAY-30] a lookup that does not end is not waited for: the reply is 504', async () => {
    const { buyer, checkoutId, amount } = await aHold(api);
    const { find } = api.gateway;
    api.gateway.faults.push('lost-response');
    Object.assign(api.gateway, { find: () => new Promise(() => undefined) });
    const reply = await pay(buyer, { amount, checkoutId }, 'k').finally(() => Object.assign(api.gateway, { find }));
    expect(outcome(reply)).toEqual([504, 'payment_unknown']);
    expect((await pay(buyer, { amount, checkoutId }, 'k')).status).toBe(200);
  });

  it('[PAY-32] a request that never reached the provider is sent again by the repeat', async () => {
    const { buyer, checkoutId, amount } = await aHold(api);
    api.gateway.faults.push('lost-request');
    await pay(buyer, { amount, checkoutId }, 'k');
    expect((await pay(buyer, { amount, checkoutId }, 'k')).status).toBe(200);
  });

  it('[PAY-33] the payment stays unknown when the provider refuses the repeat for a used nonce', async () => {
    const { buyer, checkoutId, amount } = await aHold(api);
    api.gateway.faults.push('lost-request', 'refused');
    await pay(buyer, { amount, checkoutId }, 'k');
    expect(outcome(await pay(buyer, { amount, checkoutId }, 'k'))).toEqual([504, 'payment_unknown']);
  });

  it('[PAY-34] the payment of a crashed process is looked up once its request can’t be in flight any more', async () => {
    const { eventId, buyer, checkoutId, amount } = await aHold(api);
    api.gateway.faults.push('crash');
    expect((await pay(buyer, { amount, checkoutId }, 'k')).status).toBe(500);
    const early = await pay(buyer, { amount, checkoutId }, 'k');
    expect(outcome(early)).toEqual([409, 'payment_in_progress']);
    expect(early.raw.headers['retry-after']).toBe('5');
    const callsBefore = api.gateway.authorisationCount();
    api.clock.advance({ minutes: 20 });
    expect((await pay(buyer, { amount, checkoutId }, 'k')).status).toBe(200);
    expect(api.gateway.authorisationCount()).toBe(callsBefore);
    expect(await soldOf(api.database, eventId)).toBe(2);
  });

  it('[PAY-35] a late response that arrives after the lookup changes nothing', async () => {
    const { eventId, buyer, checkoutId, amount } = await aHold(api);
    api.gateway.faults.push('late-response');
    const callsBefore = api.gateway.authorisationCount();
    const slow = pay(buyer, { amount, checkoutId }, 'k');
    await expect.poll(() => api.gateway.authorisationCount()).toBe(callsBefore + 1);
    api.clock.advance({ seconds: 31 });
    const repeated = await pay(buyer, { amount, checkoutId }, 'k');
    expect(repeated.status).toBe(200);
    api.gateway.respondLate();
    expect((await slow).body).toEqual(repeated.body);
    expect(await soldOf(api.database, eventId)).toBe(2);
    expect(transactionOf(repeated.body.transaction?.id)?.status).toBe('captured');
  });

  it('[PAY-29] [PAY-31] a standalone authorization whose response was lost is found by its key and waits for its order', async () => {
    const eventId = await anEvent(api.database, { price: 4_000 });
    const buyer = await aConfirmedBuyer(api);
    api.gateway.faults.push('lost-response');
    api.gateway.findFails = true;
    expect(outcome(await pay(buyer, { amount: 4_000 }, 'standalone'))).toEqual([504, 'payment_unknown']);
    api.gateway.findFails = false;
    const repeated = await pay(buyer, { amount: 4_000 }, 'standalone');
    const id = repeated.body.transaction?.id;
    expect(transactionOf(id)?.status).toBe('authorised');
    const body = { transaction_id: id, products: [{ _id: eventId, count: 1 }], amount: 4_000 };
    expect((await createOrder(buyer, body)).status).toBe(200);
    expect(transactionOf(id)?.status).toBe('captured');
  });

  it('[PAY-13] [PAY-36] tickets of an unknown payment stay off sale, and its hold unchanged, until it is resolved', async () => {
    const { eventId, buyer, checkoutId, amount } = await aHold(api, { capacity: 2 });
    api.gateway.faults.push('lost-response');
    api.gateway.findFails = true;
    await pay(buyer, { amount, checkoutId }, 'k');
    expect(outcome(await pay(buyer, { amount, checkoutId }, 'k'))).toEqual([504, 'payment_unknown']);
    api.clock.advance({ minutes: 60 });
    const rival = await aBuyer(api);
    const rivalHold = await rival.call('POST', '/api/checkout', { payload: [{ productId: eventId, count: 1 }] });
    expect(rivalHold.status).toBe(409);
    const replaced = await buyer.call('POST', '/api/checkout', { payload: [{ productId: eventId, count: 1 }] });
    expect(outcome(replaced)).toEqual([409, 'payment_in_progress']);
    expect(outcome(await buyer.call('DELETE', `/api/checkout/${checkoutId}`))).toEqual([409, 'payment_in_progress']);
    api.gateway.findFails = false;
    expect((await pay(buyer, { amount, checkoutId }, 'another key')).status).toBe(200);
    expect(await soldOf(api.database, eventId)).toBe(2);
  });
});

describe('an abandoned payment', () => {
  const cartOf = (productId: string) => ({ payload: [{ productId, count: 1 }] });

  it('[PAY-14] the buyer’s next hold completes an abandoned payment, and is refused as the tickets are sold to them', async () => {
    const { eventId, buyer, checkoutId, amount } = await aHold(api);
    api.gateway.faults.push('crash');
    await pay(buyer, { amount, checkoutId });
    expect(outcome(await buyer.call('POST', '/api/checkout', cartOf(eventId)))).toEqual([409, 'payment_in_progress']);
    api.clock.advance({ seconds: 31 });
    expect(outcome(await buyer.call('POST', '/api/checkout', cartOf(eventId)))).toEqual([409, 'checkout_completed']);
    const [order] = await ordersOf(buyer);
    expect(order?.tickets).toHaveLength(2);
    expect(transactionOf(order?.transaction_id)?.status).toBe('captured');
    expect((await buyer.call('POST', '/api/checkout', cartOf(eventId))).status).toBe(200);
  });

  it('[PAY-81] [PAYMENT-2] the next hold ends an abandoned payment that the provider does not have, after two looks', async () => {
    const { eventId, buyer, checkoutId, amount } = await aHold(api);
    api.gateway.faults.push('lost-request');
    await pay(buyer, { amount, checkoutId });
    api.clock.advance({ seconds: 31 });
    expect(outcome(await buyer.call('POST', '/api/checkout', cartOf(eventId)))).toEqual([409, 'payment_in_progress']);
    api.clock.advance({ seconds: 119 });
    expect(outcome(await buyer.call('POST', '/api/checkout', cartOf(eventId)))).toEqual([409, 'payment_in_progress']);
    api.clock.advance({ seconds: 31 });
    expect((await buyer.call('POST', '/api/checkout', cartOf(eventId))).status).toBe(200);
    expect(await ordersOf(buyer)).toEqual([]);
    expect(await soldOf(api.database, eventId)).toBe(0);
  });

  it('[PAY-37] an abandoned payment stays in progress while its lookup fails', async () => {
    const { eventId, buyer, checkoutId, amount } = await aHold(api);
    api.gateway.faults.push('lost-response');
    api.gateway.findFails = true;
    await pay(buyer, { amount, checkoutId });
    api.clock.advance({ seconds: 31 });
    expect(outcome(await buyer.call('POST', '/api/checkout', cartOf(eventId)))).toEqual([409, 'payment_in_progress']);
    api.clock.advance({ seconds: 31 });
    api.gateway.findFails = false;
    expect(outcome(await buyer.call('POST', '/api/checkout', cartOf(eventId)))).toEqual([409, 'checkout_completed']);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEvent, soldOf } from '../../../../test/catalogue.ts';
import { aHold, createOrder, ordersOf, outcome, pay } from '../../../../test/checkouts.ts';
import { aConfirmedBuyer } from '../../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';

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

describe('money reserved for another amount', () => {
  it.each(['partial', 'lost-partial'] as const)(
    '[PAY-15] [PAY-38] an authorization of a wrong amount is voided and ends as a decline (%s)',
    async fault => {
      const { eventId, buyer, checkoutId, amount } = await aHold(api);
      api.gateway.faults.push(fault);
      if (fault === 'lost-partial') await pay(buyer, { amount, checkoutId }, 'k');
      const declined = await pay(buyer, { amount, checkoutId }, 'k');
      expect(outcome(declined)).toEqual([402, 'payment_declined']);
      expect(outcome(await pay(buyer, { amount, checkoutId }, 'k'))).toEqual([402, 'payment_declined']);
      expect(api.gateway.transactions.at(-1)).toMatchObject({ amount: amount - 1, status: 'voided' });
      expect(await soldOf(api.database, eventId)).toBe(0);
      expect((await pay(buyer, { amount, checkoutId, paymentMethodNonce: 'another' })).status).toBe(200);
    },
  );

  it('[PAY-38] [PAY-39] an authorization of a wrong amount never pays for the order, even while its void fails', async () => {
    const { eventId, buyer, checkoutId, amount } = await aHold(api);
    api.gateway.faults.push('partial');
    api.gateway.voidFails = true;
    expect(outcome(await pay(buyer, { amount, checkoutId }, 'k'))).toEqual([402, 'payment_declined']);
    api.clock.advance({ seconds: 31 });
    expect(outcome(await pay(buyer, { amount, checkoutId }, 'k'))).toEqual([402, 'payment_declined']);
    expect(await soldOf(api.database, eventId)).toBe(0);
    expect(await ordersOf(buyer)).toEqual([]);
  });

  it('[PAY-15] the buyer’s next hold voids an authorization of a wrong amount and succeeds', async () => {
    const { eventId, buyer, checkoutId, amount } = await aHold(api);
    api.gateway.faults.push('lost-partial');
    await pay(buyer, { amount, checkoutId });
    api.clock.advance({ seconds: 31 });
    const next = await buyer.call('POST', '/api/checkout', { payload: [{ productId: eventId, count: 1 }] });
    expect(next.status).toBe(200);
    expect(api.gateway.transactions.at(-1)?.status).toBe('voided');
    expect(await ordersOf(buyer)).toEqual([]);
  });
});

describe('reserved money', () => {
  it('[PAY-16] an authorization whose response arrives after its payment was ended is voided', async () => {
    const { eventId, buyer, checkoutId, amount } = await aHold(api);
    api.gateway.faults.push('late-response');
    const callsBefore = api.gateway.authorisationCount();
    const slow = pay(buyer, { amount, checkoutId });
    await expect.poll(() => api.gateway.authorisationCount()).toBe(callsBefore + 1);
    api.clock.advance({ seconds: 31 });
    // The provider's search does not show the transaction yet.
    const [hidden] = api.gateway.transactions.splice(-1);
    if (hidden === undefined) throw new Error('The provider has no transaction.');
    const cart = { payload: [{ productId: eventId, count: 1 }] };
    expect(outcome(await buyer.call('POST', '/api/checkout', cart))).toEqual([409, 'payment_in_progress']);
    api.clock.advance({ minutes: 3 });
    expect((await buyer.call('POST', '/api/checkout', cart)).status).toBe(200);
    api.gateway.transactions.push(hidden);
    api.gateway.respondLate();
    expect((await slow).status).not.toBe(200);
    expect(transactionOf(hidden.id)?.status).toBe('voided');
    expect(await soldOf(api.database, eventId)).toBe(0);
  });
});

describe('the repeat of a standalone payment', () => {
  it('[ORDER-18] a repeat after the authorization expired is authorisation_expired, not sold_out', async () => {
    const buyer = await aConfirmedBuyer(api);
    const first = await pay(buyer, { amount: 4_000 }, 'late');
    api.clock.advance({ minutes: 16 });
    await api.app.reconcileNow();
    expect(transactionOf(first.body.transaction?.id)?.status).toBe('voided');
    expect(outcome(await pay(buyer, { amount: 4_000 }, 'late'))).toEqual([409, 'authorisation_expired']);
  });
});

describe('a second standalone payment of one buyer', () => {
  it('[PAY-18] is refused while the first is in progress', async () => {
    const buyer = await aConfirmedBuyer(api);
    api.gateway.faults.push('late-response');
    const callsBefore = api.gateway.authorisationCount();
    const first = pay(buyer, { amount: 4_000 });
    await expect.poll(() => api.gateway.authorisationCount()).toBe(callsBefore + 1);
    for (const paymentMethodNonce of ['a-nonce', 'another']) {
      const second = await pay(buyer, { amount: 4_000, paymentMethodNonce });
      expect(outcome(second)).toEqual([409, 'payment_in_progress']);
      expect(second.raw.headers['retry-after']).toBe('5');
    }
    expect(api.gateway.authorisationCount()).toBe(callsBefore + 1);
    api.gateway.respondLate();
    expect((await first).status).toBe(200);
  });

  it('[PAY-45] voids the first if that still waits for its order, which then is refused', async () => {
    const eventId = await anEvent(api.database, { price: 4_000 });
    const buyer = await aConfirmedBuyer(api);
    const first = await pay(buyer, { amount: 4_000 });
    const second = await pay(buyer, { amount: 4_000, paymentMethodNonce: 'another' });
    expect(second.status).toBe(200);
    const ids = [first, second].map(({ body }) => body.transaction?.id);
    expect(ids.map(id => transactionOf(id)?.status)).toEqual(['voided', 'authorised']);
    const order = (transaction_id?: string) =>
      createOrder(buyer, { transaction_id, products: [{ _id: eventId, count: 1 }], amount: 4_000 });
    expect(outcome(await order(ids[0]))).toEqual([409, 'authorisation_expired']);
    expect((await order(ids[1])).status).toBe(200);
    expect(ids.map(id => transactionOf(id)?.status)).toEqual(['voided', 'captured']);
    // A payment whose order is placed is left alone.
    expect((await pay(buyer, { amount: 4_000, paymentMethodNonce: 'a third' })).status).toBe(200);
    expect(transactionOf(ids[1])?.status).toBe('captured');
  });

  it('[PAY-45] waits while the void of the first fails', async () => {
    const buyer = await aConfirmedBuyer(api);
    await pay(buyer, { amount: 4_000 });
    api.gateway.voidFails = true;
    const callsBefore = api.gateway.authorisationCount();
    expect(outcome(await pay(buyer, { amount: 3_000 }))).toEqual([409, 'payment_in_progress']);
    expect(api.gateway.authorisationCount()).toBe(callsBefore);
  });

  it('[PAY-46] with the nonce and the amount of the first returns that, until its order is placed', async () => {
    const eventId = await anEvent(api.database, { price: 4_000 });
    const buyer = await aConfirmedBuyer(api);
    const first = await pay(buyer, { amount: 4_000 });
    const callsBefore = api.gateway.authorisationCount();
    expect((await pay(buyer, { amount: 4_000 })).body).toEqual(first.body);
    expect((await pay(buyer, { amount: 4_000 }, 'a key')).body).toEqual(first.body);
    expect(api.gateway.authorisationCount()).toBe(callsBefore);
    const transaction_id = first.body.transaction?.id;
    await createOrder(buyer, { transaction_id, products: [{ _id: eventId, count: 1 }], amount: 4_000 });
    expect((await pay(buyer, { amount: 4_000 })).body.transaction?.id).not.toBe(transaction_id);
    expect(api.gateway.authorisationCount()).toBe(callsBefore + 1);
  });

  it('[PAY-47] that is refused leaves the first, whose order is placed', async () => {
    const eventId = await anEvent(api.database, { price: 4_000 });
    const buyer = await aConfirmedBuyer(api);
    api.gateway.faults.push('declined', 'declined', 'declined');
    for (let attempt = 0; attempt < 3; attempt += 1) await pay(buyer, { amount: 100 });
    api.clock.advance({ seconds: 61 });
    const first = await pay(buyer, { amount: 4_000 });
    // The pause begins with the last decline.
    api.clock.advance({ seconds: -31 });
    expect(outcome(await pay(buyer, { amount: 3_000 }))).toEqual([429, 'too_many_declines']);
    const transaction_id = first.body.transaction?.id;
    const order = { transaction_id, products: [{ _id: eventId, count: 1 }], amount: 4_000 };
    expect((await createOrder(buyer, order)).status).toBe(200);
  });

  it('[PAY-47] [FRAUD-1] that would be the fourth in a minute leaves the third', async () => {
    const eventId = await anEvent(api.database, { price: 4_000 });
    const buyer = await aConfirmedBuyer(api);
    const payAnother = (nonce: string) => pay(buyer, { amount: 4_000, paymentMethodNonce: nonce });
    await payAnother('one');
    await payAnother('two');
    const third = await payAnother('three');
    const statuses = (...replies: readonly (typeof third)[]) =>
      replies.map(({ body }) => transactionOf(body.transaction?.id)?.status);
    expect(outcome(await payAnother('four'))).toEqual([429, 'too_many_declines']);
    expect(statuses(third)).toEqual(['authorised']);
    // A minute later it is taken in place of the third, and the next one must wait again.
    api.clock.advance({ seconds: 61 });
    const fifth = await payAnother('five');
    expect(statuses(third, fifth)).toEqual(['voided', 'authorised']);
    expect(outcome(await payAnother('six'))).toEqual([429, 'too_many_declines']);
    const transaction_id = fifth.body.transaction?.id;
    const order = { transaction_id, products: [{ _id: eventId, count: 1 }], amount: 4_000 };
    expect((await createOrder(buyer, order)).status).toBe(200);
  });

  it('[PAY-45] of an order and a second payment at once one gets the money of the first', async () => {
    for (let repeat = 0; repeat < 5; repeat += 1) {
      const eventId = await anEvent(api.database, { price: 4_000 });
      const buyer = await aConfirmedBuyer(api);
      const transaction_id = (await pay(buyer, { amount: 4_000 })).body.transaction?.id;
      const ordering = () =>
        createOrder(buyer, { transaction_id, products: [{ _id: eventId, count: 1 }], amount: 4_000 });
      const paying = () => pay(buyer, { amount: 4_000, paymentMethodNonce: 'another' });
      const started = repeat % 2 === 0 ? [ordering(), paying()] : [paying(), ordering()].reverse();
      const [order] = await Promise.all(started);
      const sold = order?.status === 200;
      expect({ money: transactionOf(transaction_id)?.status, sold: await soldOf(api.database, eventId) }).toEqual(
        sold ? { money: 'captured', sold: 1 } : { money: 'voided', sold: 0 },
      );
    }
  });

  it('[PAY-43] a second standalone payment voids the first if no order claimed that in time', async () => {
    const buyer = await aConfirmedBuyer(api);
    const first = await pay(buyer, { amount: 4_000 });
    api.clock.advance({ minutes: 16 });
    expect((await pay(buyer, { amount: 4_000 })).status).toBe(200);
    expect(transactionOf(first.body.transaction?.id)?.status).toBe('voided');
  });

  it('[PAY-18] [PAY-42] an abandoned standalone payment blocks a new one only until it is looked up', async () => {
    const buyer = await aConfirmedBuyer(api);
    api.gateway.faults.push('lost-request');
    await pay(buyer, { amount: 4_000 });
    expect(outcome(await pay(buyer, { amount: 4_000 }))).toEqual([409, 'payment_in_progress']);
    api.clock.advance({ seconds: 31 });
    expect(outcome(await pay(buyer, { amount: 4_000 }))).toEqual([409, 'payment_in_progress']);
    api.clock.advance({ minutes: 3 });
    expect((await pay(buyer, { amount: 4_000 })).status).toBe(200);
  });
});

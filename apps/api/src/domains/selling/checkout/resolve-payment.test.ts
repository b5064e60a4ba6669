import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { soldOf } from '../../../../test/catalogue.ts';
import { aHold, ordersOf, outcome, pay } from '../../../../test/checkouts.ts';
import type { Person } from '../../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { attentionItems, payments } from '../../../platform/database/tables.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.gateway.faults.length = 0;
  api.gateway.findFails = false;
  api.gateway.voidFails = false;
});

async function paymentOf(buyer: Person) {
  const [payment] = await api.database.select().from(payments).where(eq(payments.userId, buyer.id));
  if (payment === undefined) throw new Error('There is no payment.');
  return payment;
}

/** The statuses at the provider of all transactions of this payment. */
async function statusesOf(buyer: Person): Promise<readonly string[]> {
  const { gatewayKey } = await paymentOf(buyer);
  return api.gateway.transactions.filter(({ key }) => key === gatewayKey).map(({ status }) => status);
}

async function reconcileAfter(time: { minutes?: number; seconds?: number }) {
  api.clock.advance(time);
  return api.app.reconcileNow();
}

describe('a payment that the provider does not have', () => {
  /** A payment that ended because the provider, who has it, did not find it. */
  async function anEndedPayment() {
    const { buyer, checkoutId, amount, eventId } = await aHold(api);
    api.gateway.faults.push('lost-response');
    api.gateway.findFails = true;
    await pay(buyer, { amount, checkoutId });
    api.gateway.findFails = false;
    const hidden = api.gateway.transactions.splice(-1);
    await reconcileAfter({ seconds: 31 });
    await reconcileAfter({ minutes: 2 });
    return { buyer, eventId, hidden };
  }

  it('[PAYMENT-2] ends only when a second look, two minutes after the first, finds nothing either', async () => {
    const { buyer, checkoutId, amount, eventId } = await aHold(api);
    api.gateway.faults.push('lost-response');
    api.gateway.findFails = true;
    await pay(buyer, { amount, checkoutId });
    api.gateway.findFails = false;
    // The provider's search shows the charge late.
    const hidden = api.gateway.transactions.splice(-1);
    expect(await reconcileAfter({ seconds: 31 })).toMatchObject({ ended: 0, open: 1 });
    api.gateway.transactions.push(...hidden);
    expect(await reconcileAfter({ minutes: 2 })).toMatchObject({ finished: 1 });
    expect((await ordersOf(buyer))[0]?.tickets).toHaveLength(2);
    expect(await soldOf(api.database, eventId)).toBe(2);
  });

  it('[PAYMENT-2] counts its looks anew when the buyer’s repeat sends it again', async () => {
    const { buyer, checkoutId, amount } = await aHold(api);
    api.gateway.faults.push('lost-request', 'lost-request');
    await pay(buyer, { amount, checkoutId });
    expect(await reconcileAfter({ seconds: 31 })).toMatchObject({ ended: 0, open: 1 });
    api.clock.advance({ minutes: 1 });
    expect(outcome(await pay(buyer, { amount, checkoutId }))).toEqual([504, 'payment_unknown']);
    // More than two minutes after the first look, but the request may be in transit again.
    await reconcileAfter({ seconds: 91 });
    expect(await paymentOf(buyer)).toMatchObject({ state: 'unknown' });
    await reconcileAfter({ minutes: 4 });
    expect(await paymentOf(buyer)).toMatchObject({ state: 'failed' });
  });

  it('[PAYMENT-3] is looked up again 10 minutes, an hour and a day after its end, and late money is voided', async () => {
    const { buyer, eventId, hidden } = await anEndedPayment();
    expect(await paymentOf(buyer)).toMatchObject({ state: 'failed', lateLooks: 0 });
    await reconcileAfter({ minutes: 10 });
    expect(await paymentOf(buyer)).toMatchObject({ state: 'failed', lateLooks: 1 });
    api.gateway.transactions.push(...hidden);
    await reconcileAfter({ minutes: 59 });
    expect(await statusesOf(buyer)).toEqual(['authorised']);
    await reconcileAfter({ minutes: 1 });
    expect(await statusesOf(buyer)).toEqual(['voided']);
    expect(await paymentOf(buyer)).toMatchObject({ state: 'voided' });
    expect(await soldOf(api.database, eventId)).toBe(0);
  });

  it('[PAYMENT-8] is looked up a minute later when a look-up fails in the process that makes it', async () => {
    const { buyer, hidden } = await anEndedPayment();
    api.gateway.transactions.push(...hidden);
    const find = vi.spyOn(api.gateway, 'find').mockRejectedValue(new Error('The process fails.'));
    try {
      await reconcileAfter({ minutes: 10 });
      expect(find).toHaveBeenCalledOnce();
    } finally {
      find.mockRestore();
    }
    expect(await paymentOf(buyer)).toMatchObject({ state: 'failed', lateLooks: 0 });
    await reconcileAfter({ seconds: 59 });
    expect(await statusesOf(buyer)).toEqual(['authorised']);
    await reconcileAfter({ seconds: 1 });
    expect(await statusesOf(buyer)).toEqual(['voided']);
  });

  it('[PAYMENT-9] is looked up until the provider answers, however long it is away', async () => {
    const { buyer, hidden } = await anEndedPayment();
    api.gateway.findFails = true;
    for (const minutes of [10, 60, 120, 12 * 60, 12 * 60]) await reconcileAfter({ minutes });
    expect(await paymentOf(buyer)).toMatchObject({ state: 'failed', lateLooks: 0 });
    api.gateway.findFails = false;
    api.gateway.transactions.push(...hidden);
    await reconcileAfter({ minutes: 60 });
    expect(await paymentOf(buyer)).toMatchObject({ state: 'voided' });
  });

  it('[PAYMENT-10] is no longer looked up after three times thirty tries that the provider did not answer', async () => {
    const { buyer } = await anEndedPayment();
    const { gatewayKey } = await paymentOf(buyer);
    const find = vi.spyOn(api.gateway, 'find').mockRejectedValue(new Error('It has no keys any more.'));
    try {
      for (let time = 0; time < 105; time += 1) await reconcileAfter({ minutes: 180 });
      expect(find.mock.calls.filter(([key]) => key === gatewayKey)).toHaveLength(90);
    } finally {
      find.mockRestore();
    }
    expect(await paymentOf(buyer)).toMatchObject({ state: 'failed', lateLooks: 3 });
  });

  it('[PAYMENT-3] is looked up three times at most', async () => {
    const { buyer, checkoutId, amount } = await aHold(api);
    api.gateway.faults.push('lost-request');
    await pay(buyer, { amount, checkoutId });
    await reconcileAfter({ seconds: 31 });
    await reconcileAfter({ minutes: 2 });
    for (const minutes of [10, 60, 24 * 60, 24 * 60, 24 * 60]) await reconcileAfter({ minutes });
    expect(await paymentOf(buyer)).toMatchObject({ state: 'failed', lateLooks: 3 });
  });
});

describe('another nonce', () => {
  it('[PAYMENT-4] is refused while the result of the first is unknown, and the provider gets no second request', async () => {
    const { buyer, checkoutId, amount } = await aHold(api);
    api.gateway.faults.push('lost-request');
    expect(outcome(await pay(buyer, { amount, checkoutId, paymentMethodNonce: 'first' }))).toEqual([
      504,
      'payment_unknown',
    ]);
    const callsBefore = api.gateway.authorisationCount();
    const other = await pay(buyer, { amount, checkoutId, paymentMethodNonce: 'second' });
    expect(outcome(other)).toEqual([409, 'payment_in_progress']);
    expect(api.gateway.authorisationCount()).toBe(callsBefore);
    const repeated = await pay(buyer, { amount, checkoutId, paymentMethodNonce: 'first' });
    expect({ status: repeated.status, calls: api.gateway.authorisationCount() - callsBefore }).toEqual({
      status: 200,
      calls: 1,
    });
  });

  it('[PAYMENT-5] a payment keeps the hash of its nonce, and never the nonce', async () => {
    const { buyer, checkoutId, amount } = await aHold(api);
    await pay(buyer, { amount, checkoutId, paymentMethodNonce: 'a-secret-nonce' });
    const payment = await paymentOf(buyer);
    expect(payment.nonceHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(payment)).not.toContain('a-secret-nonce');
  });
});

describe('a payment that was reserved twice', () => {
  it('[PAYMENT-6] keeps one reservation, and voids the other', async () => {
    const { buyer, checkoutId, amount, eventId } = await aHold(api);
    api.gateway.faults.push('lost-twice');
    expect((await pay(buyer, { amount, checkoutId })).status).toBe(200);
    expect(await statusesOf(buyer)).toEqual(['captured', 'voided']);
    expect(await soldOf(api.database, eventId)).toBe(2);
  });

  it('[PAYMENT-6] a second reservation that can’t be voided needs attention', async () => {
    const { buyer, checkoutId, amount } = await aHold(api);
    api.gateway.faults.push('lost-twice');
    api.gateway.voidFails = true;
    expect((await pay(buyer, { amount, checkoutId })).status).toBe(200);
    const { id } = await paymentOf(buyer);
    const items = await api.database.select().from(attentionItems).where(eq(attentionItems.kind, 'stray_money'));
    expect(items.map(({ detail }) => detail)).toContainEqual({ paymentId: id, reason: 'timeout' });
  });
});

describe('an authorization in another currency', () => {
  it('[PAYMENT-7] is voided, ends as a decline, and sells nothing', async () => {
    const { buyer, checkoutId, amount, eventId } = await aHold(api);
    api.gateway.faults.push('dollars');
    const declined = await pay(buyer, { amount, checkoutId });
    expect({ status: declined.status, code: declined.body.code }).toEqual({ status: 402, code: 'payment_declined' });
    expect(await statusesOf(buyer)).toEqual(['voided']);
    expect(await paymentOf(buyer)).toMatchObject({ state: 'declined', declineCode: 'wrong_currency' });
    expect(await soldOf(api.database, eventId)).toBe(0);
  });
});

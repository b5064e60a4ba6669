import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { meetingPoint } from '../../../../test/broken-locks.ts';
import { anEvent } from '../../../../test/catalogue.ts';
import { hold, ordersOf, outcome, pay } from '../../../../test/checkouts.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import { waitingJobs } from '../../../../test/jobs.ts';
import { aBuyer, anAdmin, type Person } from '../../../../test/people.ts';
import { bought, paymentOf, refund, refundsOf, validTicketsOf } from '../../../../test/refunds.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { attentionItems, refunds } from '../../../platform/database/tables.ts';
import { payRefund } from './pay-refund.ts';
import { type claimRefund, findRefund } from './refund-repository.ts';
import { type ResumeRefunds, resumeRefunds } from './resume-refunds.ts';

let api: TestApi;
let admin: Person;
let resume: ResumeRefunds;
beforeAll(async () => {
  api = await startTestApi();
  resume = resumeRefunds({ ...api, log: api.app.log });
});
afterAll(async () => {
  expect(await findInvariantViolations(api)).toEqual([]);
  await api.close();
});
beforeEach(async () => {
  // The tests advance the clock beyond the end of an admin's session.
  admin = await anAdmin(api);
  api.gateway.refundFaults.length = 0;
  Object.assign(api.gateway, { settled: true, captureFails: false, voidFails: false, findFails: false });
});

const paidBack = (transactionId: string) =>
  api.gateway.refunds.filter(paid => paid.transactionId === transactionId).map(({ amount }) => amount);
const saleOf = (transactionId: string) => api.gateway.transactions.find(({ id }) => id === transactionId);
const stateOf = async (orderId: string) => (await refundsOf(api, orderId)).map(({ state }) => state);

async function openItems(subject: string | undefined) {
  const rows = await api.database
    .select()
    .from(attentionItems)
    .where(eq(attentionItems.subject, subject ?? ''));
  return rows.filter(({ resolvedAt }) => resolvedAt === null).map(({ kind }) => kind);
}

describe('a refund whose provider response was lost', () => {
  it('[REFUND-2] [REFUND-23] [REFUND-24] a refund whose response was lost is looked up by its key, and paid once', async () => {
    const { order, eventId } = await bought(api);
    api.gateway.refundFaults.push('lost-response');
    const reply = await refund(admin, order._id);
    expect({ status: reply.status, state: reply.body.refund?.state }).toEqual({ status: 200, state: 'unknown' });
    expect(await validTicketsOf(api, eventId)).toBe(0);
    // Not immediately: a new refund may be missing from the provider's search for a while.
    expect(await resume()).toBe(0);
    api.clock.advance({ minutes: 2 });
    expect(await resume()).toBe(1);
    expect(await stateOf(order._id)).toEqual(['done']);
    expect(paidBack(order.transaction_id)).toEqual([10_000]);
    expect((await refundsOf(api, order._id))[0]?.transactionId).toBe(api.gateway.refunds.at(-1)?.id);
  });

  it('[REFUND-13] [REFUND-25] a refund that never reached the provider is sent again', async () => {
    const { order } = await bought(api);
    api.gateway.refundFaults.push('lost-request');
    await refund(admin, order._id);
    api.gateway.findFails = true;
    api.clock.advance({ minutes: 2 });
    await resume();
    // A failed lookup must not lead to a second refund.
    expect({ state: await stateOf(order._id), paidBack: paidBack(order.transaction_id) }).toEqual({
      state: ['unknown'],
      paidBack: [],
    });
    api.gateway.findFails = false;
    api.clock.advance({ minutes: 3 });
    await resume();
    expect({ state: await stateOf(order._id), paidBack: paidBack(order.transaction_id) }).toEqual({
      state: ['done'],
      paidBack: [10_000],
    });
  });

  it('[REFUND-4] [REFUND-13] [REFUND-24] the refund of a killed process is resumed later, whether or not it reached the provider', async () => {
    const { order } = await bought(api);
    api.gateway.refundFaults.push('crash');
    expect((await refund(admin, order._id)).status).toBe(500);
    expect(await stateOf(order._id)).toEqual(['started']);
    expect(await resume()).toBe(0);
    api.clock.advance({ minutes: 2 });
    expect(await resume()).toBe(1);
    expect({ state: await stateOf(order._id), paidBack: paidBack(order.transaction_id) }).toEqual({
      state: ['done'],
      paidBack: [10_000],
    });
    // Killed right after the refund's insert, before the call of the provider.
    const second = await bought(api);
    api.gateway.refundFaults.push('lost-request');
    await refund(admin, second.order._id);
    await api.database
      .update(refunds)
      .set({ state: 'started', attempts: 0 })
      .where(eq(refunds.orderId, second.order._id));
    api.clock.advance({ minutes: 2 });
    await resume();
    expect(paidBack(second.order.transaction_id)).toEqual([10_000]);
  });

  it('[REFUND-46] a late response after another process has found the refund sends no second mail', async () => {
    const { order } = await bought(api);
    api.gateway.refundFaults.push('late-response');
    const slow = refund(admin, order._id);
    await expect.poll(() => paidBack(order.transaction_id)).toEqual([10_000]);
    api.clock.advance({ minutes: 2 });
    await resume();
    api.gateway.respondToRefundLate();
    expect((await slow).body.refund?.state).toBe('done');
    const id = (await refundsOf(api, order._id))[0]?.id;
    const mails = await waitingJobs(api, 'mail');
    expect(mails.filter(mail => mail.kind === 'order_refunded' && mail.refundId === id)).toHaveLength(1);
  });

  it('[REFUND-13] [REFUND-50] of several processes that resume a refund concurrently, one pays it', async () => {
    const orders = [];
    for (let count = 0; count < 4; count += 1) {
      const { order } = await bought(api);
      api.gateway.refundFaults.push('unavailable');
      await refund(admin, order._id);
      orders.push(order);
    }
    api.clock.advance({ minutes: 2 });
    const tried = await Promise.all(Array.from({ length: 5 }, () => resume()));
    expect(tried.reduce((sum, one) => sum + one, 0)).toBe(4);
    for (const order of orders) expect(paidBack(order.transaction_id)).toEqual([10_000]);
  });

  it('[REFUND-50] control: without the claim, two processes that resume a refund concurrently pay it twice', async () => {
    const { order } = await bought(api);
    api.gateway.refundFaults.push('unavailable');
    const { body } = await refund(admin, order._id, { amount: 4_000 });
    api.clock.advance({ minutes: 2 });
    const meet = meetingPoint(2);
    const claim = async (...[executor, , id]: Parameters<typeof claimRefund>) => {
      const row = await findRefund(executor, id);
      await meet();
      return row;
    };
    // The renewal of a claim would find out that there is none.
    const deps = { ...api, log: api.app.log, claim, renew: async () => true };
    const id = body.refund?._id ?? '';
    await Promise.all([payRefund(deps, id), payRefund(deps, id)]);
    expect(paidBack(order.transaction_id)).toEqual([4_000, 4_000]);
  });

  it('[REFUND-49] a refund is retried after 1, 2, 4 … and at most 60 minutes', async () => {
    const { order } = await bought(api);
    const waits = [1, 2, 4, 8, 16, 32, 60, 60];
    api.gateway.refundFaults.push(...waits.map(() => 'unavailable' as const));
    await refund(admin, order._id);
    for (const minutes of waits) {
      api.clock.advance({ minutes: minutes - 1, seconds: 50 });
      expect({ minutes, resumed: await resume() }).toEqual({ minutes, resumed: 0 });
      api.clock.advance({ seconds: 11 });
      expect({ minutes, resumed: await resume() }).toEqual({ minutes, resumed: 1 });
    }
    expect({ state: await stateOf(order._id), paidBack: paidBack(order.transaction_id) }).toEqual({
      state: ['done'],
      paidBack: [10_000],
    });
  });

  it('[REFUND-51] a refund that stays unknown for hours is in “Needs attention” until it is done', async () => {
    const { order } = await bought(api);
    api.gateway.refundFaults.push('lost-request');
    const { body } = await refund(admin, order._id);
    api.gateway.findFails = true;
    for (let tries = 0; tries < 7; tries += 1) {
      api.clock.advance({ minutes: 61 });
      await resume();
    }
    expect(await openItems(body.refund?._id)).toEqual(['refund_failed']);
    api.gateway.findFails = false;
    api.clock.advance({ minutes: 61 });
    await resume();
    expect({ state: await stateOf(order._id), openItems: await openItems(body.refund?._id) }).toEqual({
      state: ['done'],
      openItems: [],
    });
  });
});

describe('money that is not settled', () => {
  it('[REFUND-5] an unsettled payment is voided when all of it is refunded', async () => {
    api.gateway.settled = false;
    const { order } = await bought(api);
    const reply = await refund(admin, order._id);
    expect(reply.body.refund).toMatchObject({ state: 'done', amount: 10_000 });
    expect(saleOf(order.transaction_id)?.status).toBe('voided');
    expect((await refundsOf(api, order._id))[0]).toMatchObject({ method: 'void', transactionId: null });
    expect((await paymentOf(api, order._id))?.state).toBe('voided');
    expect(paidBack(order.transaction_id)).toEqual([]);
  });

  it('[PAY-10] a repeat of a payment returns the same transaction also after that was voided', async () => {
    api.gateway.settled = false;
    const eventId = await anEvent(api.database);
    const buyer = await aBuyer(api);
    const { amount, checkoutId } = await hold(buyer, eventId, 1);
    const paid = await pay(buyer, { amount, checkoutId }, 'k');
    const [order] = await ordersOf(buyer);
    await refund(admin, order?._id ?? '');
    expect((await pay(buyer, { amount, checkoutId }, 'k')).body).toEqual(paid.body);
    expect((await ordersOf(buyer))[0]).toMatchObject({ refunded: 5_000 });
  });

  it('[REFUND-28] a partial refund of an unsettled payment waits for the settlement', async () => {
    api.gateway.settled = false;
    const { order, ticketIds } = await bought(api);
    const reply = await refund(admin, order._id, { tickets: [ticketIds[0]] });
    expect(reply.body.refund).toMatchObject({ state: 'waiting', amount: 5_000 });
    api.clock.advance({ minutes: 2 });
    expect(await resume()).toBe(1);
    expect({ state: await stateOf(order._id), paidBack: paidBack(order.transaction_id) }).toEqual({
      state: ['waiting'],
      paidBack: [],
    });
    api.gateway.settled = true;
    api.clock.advance({ minutes: 61 });
    await resume();
    expect({ state: await stateOf(order._id), paidBack: paidBack(order.transaction_id) }).toEqual({
      state: ['done'],
      paidBack: [5_000],
    });
  });

  it('[REFUND-30] a waiting refund is paid as soon as the provider reports the settlement', async () => {
    api.gateway.settled = false;
    const { order, ticketIds } = await bought(api);
    await refund(admin, order._id, { tickets: [ticketIds[0]] });
    api.gateway.settled = true;
    expect(await resume()).toBe(0);
    const paymentId = (await paymentOf(api, order._id))?.id ?? '';
    await api.app.jobHandlers['settle-payment']({ paymentId }, { id: 'job', lastTry: false });
    expect(await resume()).toBe(1);
    expect({ state: await stateOf(order._id), paidBack: paidBack(order.transaction_id) }).toEqual({
      state: ['done'],
      paidBack: [5_000],
    });
  });

  it('[REFUND-5] [REFUND-27] an uncaptured payment is voided, and never captured, when all of it is refunded', async () => {
    api.gateway.captureFails = true;
    const { order } = await bought(api);
    api.gateway.captureFails = false;
    expect((await paymentOf(api, order._id))?.state).toBe('authorised');
    api.gateway.voidFails = true;
    expect((await refund(admin, order._id)).body.refund?.state).toBe('waiting');
    expect((await paymentOf(api, order._id))?.state).toBe('voiding');
    await api.app.jobHandlers.reconcile({}, { id: 'job', lastTry: false });
    expect(saleOf(order.transaction_id)?.status).toBe('authorised');
    api.gateway.voidFails = false;
    api.clock.advance({ minutes: 61 });
    await api.app.jobHandlers.reconcile({}, { id: 'job', lastTry: false });
    expect(saleOf(order.transaction_id)?.status).toBe('voided');
    expect({ state: await stateOf(order._id), paymentState: (await paymentOf(api, order._id))?.state }).toEqual({
      state: ['done'],
      paymentState: 'voided',
    });
  });

  it('[REFUND-27] a voided payment stays voided when the response to its capture arrives late', async () => {
    const { gateway } = api;
    const { capture } = gateway;
    let respond: () => void = () => undefined;
    const late = new Promise<void>(resolve => {
      respond = resolve;
    });
    let taken = false;
    Object.assign(gateway, {
      settled: false,
      capture: async (id: string) => {
        const done = await capture(id);
        taken = true;
        await late;
        return done;
      },
    });
    const buyer = await aBuyer(api);
    const { amount, checkoutId } = await hold(buyer, await anEvent(api.database), 1);
    const paying = pay(buyer, { amount, checkoutId });
    await expect.poll(() => taken).toBe(true);
    Object.assign(gateway, { capture });
    const [order] = await ordersOf(buyer);
    expect((await refund(admin, order?._id ?? '')).body.refund?.state).toBe('done');
    respond();
    expect((await paying).status).toBe(200);
    expect(saleOf(order?.transaction_id ?? '')?.status).toBe('voided');
    expect((await paymentOf(api, order?._id ?? ''))?.state).toBe('voided');
  });

  it('[REFUND-28] an unsettled payment is not voided when its whole amount is refunded and its tickets stay valid', async () => {
    api.gateway.settled = false;
    const { order } = await bought(api);
    const reply = await refund(admin, order._id, { amount: 10_000 });
    expect(reply.body.refund?.state).toBe('waiting');
    expect(saleOf(order.transaction_id)?.status).toBe('captured');
  });

  it('[REFUND-29] [REFUND-33] an uncaptured payment is captured before its amount is refunded while its tickets stay valid', async () => {
    api.gateway.captureFails = true;
    const { order } = await bought(api);
    api.gateway.captureFails = false;
    expect((await refund(admin, order._id, { amount: 10_000 })).body.refund?.state).toBe('waiting');
    expect((await paymentOf(api, order._id))?.state).toBe('authorised');
    api.clock.advance({ minutes: 2 });
    await api.app.jobHandlers.reconcile({}, { id: 'job', lastTry: false });
    expect(saleOf(order.transaction_id)?.status).toBe('captured');
    expect({ state: await stateOf(order._id), paidBack: paidBack(order.transaction_id) }).toEqual({
      state: ['done'],
      paidBack: [10_000],
    });
  });

  it('[REFUND-24] a payment whose void takes effect during its refund is paid back once', async () => {
    const { gateway } = api;
    const { order } = await bought(api);
    const sale = saleOf(order.transaction_id);
    const original = gateway.refund;
    // The void's response is lost, and it takes effect just before the refund arrives.
    Object.assign(gateway, {
      settled: false,
      voidFails: true,
      refund: async (request: Parameters<typeof original>[0]) => {
        if (!gateway.voidFails) return original(request);
        const first = await original(request);
        if (first.kind === 'unsettled' && (await paymentOf(api, order._id))?.state !== 'voiding') return first;
        Object.assign(sale ?? {}, { status: 'voided' });
        return { kind: 'refused', reason: 'Cannot refund a voided transaction.' };
      },
    });
    const reply = await refund(admin, order._id);
    Object.assign(gateway, { refund: original });
    expect(reply.body.refund?.state).toBe('done');
    expect((await refundsOf(api, order._id))[0]).toMatchObject({ method: 'void', transactionId: null });
    expect({ state: (await paymentOf(api, order._id))?.state, paidBack: paidBack(order.transaction_id) }).toEqual({
      state: 'voided',
      paidBack: [],
    });
  });

  it('[REFUND-31] a payment that settles before it could be voided is refunded instead', async () => {
    Object.assign(api.gateway, { settled: false, voidFails: true });
    const { order } = await bought(api);
    expect((await refund(admin, order._id)).body.refund?.state).toBe('waiting');
    Object.assign(api.gateway, { settled: true, voidFails: false });
    api.clock.advance({ minutes: 2 });
    await resume();
    expect({ state: await stateOf(order._id), paidBack: paidBack(order.transaction_id) }).toEqual({
      state: ['done'],
      paidBack: [10_000],
    });
    expect((await refundsOf(api, order._id))[0]?.method).toBe('refund');
    expect((await paymentOf(api, order._id))?.state).toBe('captured');
  });
});

describe('a refund that the provider refuses', () => {
  it('[REFUND-6] [REFUND-34] [REFUND-35] [REFUND-36] [REFUND-52] a refund that the provider refuses is failed and in “Needs attention”, and its tickets stay void', async () => {
    const { eventId, order } = await bought(api);
    api.gateway.refundFaults.push('refused');
    const reply = await refund(admin, order._id);
    const { refund: failed, order: after } = reply.body;
    expect({ state: failed?.state, refunded: after?.refunded }).toEqual({ state: 'failed', refunded: 0 });
    expect(await validTicketsOf(api, eventId)).toBe(0);
    expect(await openItems(failed?._id)).toEqual(['refund_failed']);
    const mails = await waitingJobs(api, 'mail');
    expect(mails.some(mail => mail.kind === 'order_refunded' && mail.refundId === failed?._id)).toBe(false);
    api.clock.advance({ minutes: 600 });
    await resume();
    expect(await stateOf(order._id)).toEqual(['failed']);
    // The amount can be refunded again.
    admin = await anAdmin(api);
    expect((await refund(admin, order._id)).body.refund).toMatchObject({ amount: 10_000, state: 'done', tickets: [] });
    expect(outcome(await refund(admin, order._id))).toEqual([409, 'nothing_to_refund']);
  });
});

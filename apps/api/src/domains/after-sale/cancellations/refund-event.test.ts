import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEvent, soldOf } from '../../../../test/catalogue.ts';
import { createOrder } from '../../../../test/checkouts.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import { runJobs, waitingJobs } from '../../../../test/jobs.ts';
import { aBuyer, anAdmin, type Person } from '../../../../test/people.ts';
import {
  bought,
  boughtMixed,
  cancelEvent,
  refund,
  refundsOf,
  useTicket,
  validTicketsOf,
} from '../../../../test/refunds.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { attentionItems, orders } from '../../../platform/database/tables.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await anAdmin(api);
});
afterAll(async () => {
  expect(await findInvariantViolations(api)).toEqual([]);
  await api.close();
});
beforeEach(() => {
  api.gateway.refundFaults.length = 0;
});

const refunding = ['refund-event', 'pay-refund'] as const;
const paidBack = (transactionId: string) =>
  api.gateway.refunds.filter(paid => paid.transactionId === transactionId).map(({ amount }) => amount);

/** The mails to this order's buyer about refunds. */
async function mailsOf(orderId: string): Promise<readonly string[]> {
  const refundIds = new Set((await refundsOf(api, orderId)).map(({ id }) => id));
  return (await waitingJobs(api, 'mail')).flatMap(mail => {
    if (mail.kind === 'order_refunded') return refundIds.has(mail.refundId) ? [mail.kind] : [];
    return mail.kind === 'event_cancelled' && mail.orderId === orderId ? [mail.kind] : [];
  });
}

/** The kinds of the open “Needs attention” items about this subject. */
async function openItems(subject: string): Promise<readonly string[]> {
  const rows = await api.database.select().from(attentionItems).where(eq(attentionItems.subject, subject));
  return rows.filter(({ resolvedAt }) => resolvedAt === null).map(({ kind }) => kind);
}

function doRefundEvent(eventId: string): Promise<void> {
  return api.app.jobHandlers['refund-event']({ eventId }, { id: 'job', lastTry: false });
}

describe('the refunds of a cancelled event', () => {
  it('[CANCEL-2] [CANCEL-13] [CANCEL-19] every order is refunded, used tickets included, with one mail to each buyer', async () => {
    const first = await bought(api);
    const { eventId } = first;
    const second = await bought(api, { eventId, count: 1 });
    await useTicket(api, second.ticketIds[0] ?? '');
    await cancelEvent(admin, eventId, 'Rain.');
    await runJobs(api, refunding);
    for (const { order } of [first, second]) {
      expect(paidBack(order.transaction_id)).toEqual([order.amount]);
      expect(await refundsOf(api, order._id)).toMatchObject([
        { state: 'done', reason: 'The event was cancelled: Rain.', requestedBy: null },
      ]);
      expect(await mailsOf(order._id)).toEqual(['event_cancelled']);
    }
    expect({ validTickets: await validTicketsOf(api, eventId), sold: await soldOf(api.database, eventId) }).toEqual({
      validTickets: 0,
      sold: 0,
    });
  });

  it('[CANCEL-2] [CANCEL-13] of an order for several events only the cancelled event’s tickets are refunded', async () => {
    const { eventId, secondId, order } = await boughtMixed(api);
    await cancelEvent(admin, eventId);
    await runJobs(api, refunding);
    expect(paidBack(order.transaction_id)).toEqual([6_000]);
    expect(await validTicketsOf(api, secondId)).toBe(1);
    await cancelEvent(admin, secondId);
    await runJobs(api, refunding);
    expect(paidBack(order.transaction_id)).toEqual([6_000, 4_000]);
    expect(await mailsOf(order._id)).toEqual(['event_cancelled', 'event_cancelled']);
  });

  it('[CANCEL-2] earlier refunds are not repeated, whether of the whole order or of a part', async () => {
    const whole = await bought(api);
    const { eventId } = whole;
    const part = await bought(api, { eventId });
    await refund(admin, whole.order._id);
    await refund(admin, part.order._id, { amount: 2_000 });
    await cancelEvent(admin, eventId);
    await runJobs(api, refunding);
    expect(paidBack(whole.order.transaction_id)).toEqual([10_000]);
    expect(paidBack(part.order.transaction_id)).toEqual([2_000, 8_000]);
    expect(await mailsOf(whole.order._id)).toEqual(['order_refunded']);
  });

  it('[CANCEL-10] [CANCEL-11] orders are refunded in batches, free ones included, and a repeat changes nothing', async () => {
    const eventId = await anEvent(api.database, { price: 0, capacity: 100 });
    // One account gets at most twenty free tickets of an event.
    let buyer = await aBuyer(api);
    for (let count = 0; count < 55; count += 1) {
      if (count % 20 === 19) buyer = await aBuyer(api);
      const reply = await createOrder(buyer, { products: [{ _id: eventId, count: 1 }], amount: 0 });
      expect(reply.status).toBe(200);
    }
    await cancelEvent(admin, eventId);
    await runJobs(api, refunding);
    expect({ validTickets: await validTicketsOf(api, eventId), sold: await soldOf(api.database, eventId) }).toEqual({
      validTickets: 0,
      sold: 0,
    });
    const notified = async () =>
      (await waitingJobs(api, 'mail')).filter(mail => mail.kind === 'event_cancelled' && mail.eventId === eventId);
    expect(await notified()).toHaveLength(55);
    await doRefundEvent(eventId);
    expect(await notified()).toHaveLength(55);
  });

  it('[CANCEL-12] [CANCEL-13] [CANCEL-18] an order whose refund fails is retried, and the others are refunded', async () => {
    const broken = await bought(api);
    const { eventId } = broken;
    const others = [await bought(api, { eventId }), await bought(api, { eventId })];
    const setTransaction = (transactionId: string) =>
      api.database.update(orders).set({ transactionId }).where(eq(orders.id, broken.order._id));
    await setTransaction('nowhere');
    await cancelEvent(admin, eventId);
    await expect(doRefundEvent(eventId)).rejects.toThrow('1 orders');
    expect(await validTicketsOf(api, eventId)).toBe(2);
    expect(await openItems(broken.order._id)).toEqual(['refund_failed']);
    await setTransaction(broken.order.transaction_id);
    await doRefundEvent(eventId);
    expect(await openItems(broken.order._id)).toEqual([]);
    await runJobs(api, refunding);
    for (const { order } of [broken, ...others]) {
      expect(paidBack(order.transaction_id)).toEqual([10_000]);
      expect(await mailsOf(order._id)).toEqual(['event_cancelled']);
    }
  });

  it('[CANCEL-11] [CANCEL-14] two workers with the same job refund once, and the reconciler restores a lost job', async () => {
    const first = await bought(api);
    const { eventId } = first;
    const second = await bought(api, { eventId });
    await cancelEvent(admin, eventId);
    await Promise.all([doRefundEvent(eventId), doRefundEvent(eventId)]);
    const later = await bought(api);
    await cancelEvent(admin, later.eventId);
    await api.database.$client.query("delete from pgboss.job where name = 'refund-event'");
    await api.app.jobHandlers.reconcile({}, { id: 'job', lastTry: false });
    await runJobs(api, refunding);
    for (const { order } of [first, second, later]) {
      expect(paidBack(order.transaction_id)).toEqual([10_000]);
      expect(await mailsOf(order._id)).toEqual(['event_cancelled']);
    }
  });

  it('[CANCEL-15] one job waits, however often the reconciler runs before it is done', async () => {
    const { eventId } = await bought(api);
    await cancelEvent(admin, eventId);
    for (let repeat = 0; repeat < 3; repeat += 1) await api.app.reconcileNow();
    const waiting = await waitingJobs(api, 'refund-event');
    expect(waiting.filter(job => job.eventId === eventId)).toHaveLength(1);
    await runJobs(api, ['refund-event', 'pay-refund']);
  });

  it('[REFUND-34] [CANCEL-18] a refund that the provider refuses is in “Needs attention”, and the others are paid', async () => {
    const first = await bought(api);
    const { eventId } = first;
    const second = await bought(api, { eventId });
    await cancelEvent(admin, eventId);
    api.gateway.refundFaults.push('refused');
    await runJobs(api, refunding);
    const rows = [...(await refundsOf(api, first.order._id)), ...(await refundsOf(api, second.order._id))];
    expect(rows.map(({ state }) => state).sort()).toEqual(['done', 'failed']);
    expect(await openItems(rows.find(({ state }) => state === 'failed')?.id ?? '')).toEqual(['refund_failed']);
    expect(await validTicketsOf(api, eventId)).toBe(0);
  });
});

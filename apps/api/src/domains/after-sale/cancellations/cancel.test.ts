import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEvent, soldOf } from '../../../../test/catalogue.ts';
import { createOrder, hold, ordersOf, outcome, pay } from '../../../../test/checkouts.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import { runJobs, waitingJobs } from '../../../../test/jobs.ts';
import { aBuyer, aConfirmedBuyer, aLister, anAdmin, type Person } from '../../../../test/people.ts';
import { bought, cancelEvent, changeEvent } from '../../../../test/refunds.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { auditLog, ticketHolds } from '../../../platform/database/tables.ts';

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
  api.gateway.faults.length = 0;
});

const refused = [409, 'event_cancelled'];
const saleOf = (transactionId: string | undefined) =>
  api.gateway.transactions.find(({ id }) => id === transactionId)?.status;
const holdsOf = (eventId: string) => api.database.select().from(ticketHolds).where(eq(ticketHolds.eventId, eventId));

describe('cancelling an event', () => {
  it('[CANCEL-1] ends all sales immediately', async () => {
    const eventId = await anEvent(api.database);
    const buyer = await aBuyer(api);
    const { checkoutId, amount } = await hold(buyer, eventId, 2);
    const standalone = await aConfirmedBuyer(api);
    const reserved = (await pay(standalone, { amount: 5_000 })).body.transaction?.id;

    expect((await cancelEvent(admin, eventId)).status).toBe(200);
    expect(await holdsOf(eventId)).toEqual([]);
    const callsBefore = api.gateway.authorisationCount();
    const cart = { payload: [{ productId: eventId, count: 1 }] };
    expect(outcome(await (await aBuyer(api)).call('POST', '/api/checkout', cart))).toEqual(refused);
    expect(outcome(await pay(buyer, { amount, checkoutId }))).toEqual(refused);
    expect(outcome(await buyer.call('POST', `/api/checkout/${checkoutId}/extend`))).toEqual(refused);
    expect(api.gateway.authorisationCount()).toBe(callsBefore);

    const claim = { transaction_id: reserved, products: [{ _id: eventId, count: 1 }], amount: 5_000 };
    expect(outcome(await createOrder(standalone, claim))).toEqual(refused);
    expect(saleOf(reserved)).toBe('voided');
    expect({
      buyerOrders: await ordersOf(buyer),
      standaloneOrders: await ordersOf(standalone),
      sold: await soldOf(api.database, eventId),
    }).toEqual({ buyerOrders: [], standaloneOrders: [], sold: 0 });
    expect((await call(api, 'GET', `/api/product/one/${eventId}`)).body).toMatchObject({ cancelled: true });
  });

  it('[CANCEL-5] voids a payment in progress, whose reply and repeats are refused', async () => {
    const eventId = await anEvent(api.database);
    const buyer = await aBuyer(api);
    const { checkoutId, amount } = await hold(buyer, eventId, 2);
    api.gateway.faults.push('late-response');
    const callsBefore = api.gateway.authorisationCount();
    const paying = pay(buyer, { amount, checkoutId }, 'k');
    await expect.poll(() => api.gateway.authorisationCount()).toBe(callsBefore + 1);
    await cancelEvent(admin, eventId);
    api.gateway.respondLate();
    expect(outcome(await paying)).toEqual(refused);
    expect(outcome(await pay(buyer, { amount, checkoutId }, 'k'))).toEqual(refused);
    expect(api.gateway.transactions.at(-1)?.status).toBe('voided');
    expect({ orders: await ordersOf(buyer), sold: await soldOf(api.database, eventId) }).toEqual({
      orders: [],
      sold: 0,
    });
    // Other events stay on sale.
    expect((await hold(buyer, await anEvent(api.database), 1)).amount).toBe(5_000);
  });

  it('[CANCEL-1] refuses orders of free tickets, held or not', async () => {
    const eventId = await anEvent(api.database, { price: 0 });
    const buyer = await aBuyer(api);
    const { checkoutId } = await hold(buyer, eventId, 1);
    await cancelEvent(admin, eventId);
    const products = [{ _id: eventId, count: 1 }];
    expect(outcome(await createOrder(buyer, { checkoutId, products, amount: 0 }))).toEqual(refused);
    expect(outcome(await createOrder(buyer, { products, amount: 0 }))).toEqual(refused);
    expect(await soldOf(api.database, eventId)).toBe(0);
  });

  it('[CANCEL-7] [CANCEL-8] is allowed to the event’s lister and to admins, is 404 for other listers, and needs a reason', async () => {
    const lister = await aLister(api);
    const eventId = await anEvent(api.database);
    await changeEvent(api, eventId, { ownerId: lister.id });
    expect(outcome(await cancelEvent(await aLister(api), eventId))).toEqual([404, 'event_not_found']);
    expect(outcome(await cancelEvent(admin, '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001'))).toEqual([404, 'event_not_found']);
    expect(outcome(await cancelEvent(lister, eventId, '  '))).toEqual([400, 'invalid_request']);
    expect((await cancelEvent(lister, eventId)).status).toBe(200);
    const platformEvent = await anEvent(api.database);
    expect(outcome(await cancelEvent(lister, platformEvent))).toEqual([404, 'event_not_found']);
  });

  /** An event of a lister with one sold ticket, and what the lister does with it. */
  async function aSoldEvent() {
    const lister = await aLister(api);
    const { eventId, order } = await bought(api);
    await changeEvent(api, eventId, { ownerId: lister.id });
    const plan = (reason?: string) => cancelEvent(lister, eventId, reason, 'correct horse battery');
    const takeBack = (person: Person = lister) => person.call('DELETE', `/api/event/cancel/${eventId}/${person.id}`);
    const isCancelled = async () => (await call(api, 'GET', `/api/product/one/${eventId}`)).body.cancelled;
    const runMinute = () => api.app.jobHandlers.reconcile({}, { id: 'job', lastTry: false });
    return { lister, eventId, order, plan, takeBack, isCancelled, runMinute };
  }

  it('[CANCEL-20] a lister whose event has sales must enter the password', async () => {
    const { lister, eventId, isCancelled } = await aSoldEvent();
    expect(outcome(await cancelEvent(lister, eventId))).toEqual([422, 'password_required']);
    expect(outcome(await cancelEvent(lister, eventId, 'Rain.', 'a guess'))).toEqual([401, 'wrong_credentials']);
    expect(await isCancelled()).toBe(false);
  });

  it('[CANCEL-21] [CANCEL-22] it takes place a quarter of an hour later, with a mail to the lister at once', async () => {
    const { lister, eventId, order, plan, isCancelled, runMinute } = await aSoldEvent();
    const planned = await plan('Rain.');
    expect(planned.body).toMatchObject({ cancelsAt: expect.any(String), reason: 'Rain.' });
    expect(planned.body).not.toHaveProperty('cancelledAt');
    expect((await plan('Snow.')).body).toEqual(planned.body);
    expect(await waitingJobs(api, 'mail')).toContainEqual({ kind: 'cancellation_planned', userId: lister.id, eventId });
    const { body } = await lister.call('GET', `/api/product/edit/${eventId}/${lister.id}`);
    expect(body.cancelsAt).toBe(planned.body.cancelsAt);
    api.clock.advance({ minutes: 14 });
    await runMinute();
    expect(await isCancelled()).toBe(false);
    api.clock.advance({ minutes: 1, seconds: 1 });
    await runMinute();
    expect(await isCancelled()).toBe(true);
    await runJobs(api, ['refund-event', 'pay-refund']);
    expect(saleOf(order.transaction_id)).toBe('captured');
    expect(api.gateway.refunds.filter(paid => paid.transactionId === order.transaction_id)).toHaveLength(1);
    const rows = await api.database.select().from(auditLog).where(eq(auditLog.action, 'event_cancelled'));
    expect(rows.find(({ detail }) => detail.eventId === eventId)).toMatchObject({
      actorId: lister.id,
      detail: { reason: 'Rain.', planned: true },
    });
  });

  it('[CANCEL-23] it can be taken back until then, by the lister and by admins', async () => {
    const { eventId, plan, takeBack, isCancelled, runMinute } = await aSoldEvent();
    await plan();
    expect(outcome(await takeBack(await aLister(api)))).toEqual([404, 'event_not_found']);
    expect((await takeBack(admin)).status).toBe(200);
    await plan();
    expect((await takeBack()).status).toBe(200);
    expect((await takeBack()).status).toBe(200);
    api.clock.advance({ minutes: 16 });
    await runMinute();
    expect(await isCancelled()).toBe(false);
    expect((await cancelEvent(admin, eventId)).body).toHaveProperty('cancelledAt');
    expect(outcome(await takeBack())).toEqual(refused);
  });

  it('[CANCEL-6] [CANCEL-9] [CANCEL-17] a repeated cancellation is 200, and the first reason stays', async () => {
    const eventId = await anEvent(api.database);
    const first = await cancelEvent(admin, eventId, ' The hall burned down. ');
    expect(first.body).toMatchObject({ reason: 'The hall burned down.', cancelledAt: expect.any(String) });
    const again = await cancelEvent(admin, eventId, 'Another reason.');
    expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body });
    const jobs = await waitingJobs(api, 'refund-event');
    expect(jobs.filter(job => job.eventId === eventId)).toHaveLength(1);
    const rows = await api.database.select().from(auditLog).where(eq(auditLog.action, 'event_cancelled'));
    expect(rows.filter(({ detail }) => detail.eventId === eventId)).toMatchObject([
      { actorId: admin.id, detail: { reason: 'The hall burned down.' } },
    ]);
  });

  it('[CANCEL-4] only an admin may cancel an event that is over', async () => {
    const lister = await aLister(api);
    const eventId = await anEvent(api.database);
    await changeEvent(api, eventId, { ownerId: lister.id, endsAt: new Date(Date.now() - 60_000) });
    expect(outcome(await cancelEvent(lister, eventId))).toEqual([409, 'event_ended']);
    expect((await cancelEvent(admin, eventId)).status).toBe(200);
    expect((await cancelEvent(lister, eventId)).status).toBe(200);
  });
});

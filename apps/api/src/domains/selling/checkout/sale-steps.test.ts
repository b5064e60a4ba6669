import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { anEvent, soldOf } from '../../../../test/catalogue.ts';
import { hold, ordersOf, outcome, pay } from '../../../../test/checkouts.ts';
import { saleSteps } from '../../../../test/crash/pay-steps.ts';
import { nameOfStatement } from '../../../../test/crash/step-recorder.ts';
import { holdLock, waitForLocks } from '../../../../test/database-locks.ts';
import { aBuyer } from '../../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { PreparingClient } from '../../../platform/database/preparing-client.ts';
import { checkouts, orders, payments, ticketHolds, tickets } from '../../../platform/database/tables.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
afterEach(() => void vi.restoreAllMocks());

const lockOfEvent = 'select 1 from events where id = $1 for no key update';

/** The statements so far whose connections the API uses, by name. */
function recordStatements(): () => readonly string[] {
  const query = vi.spyOn(PreparingClient.prototype, 'query');
  return () =>
    query.mock.calls.map(call => {
      const [statement] = call as unknown as [string | { readonly text: string }];
      return nameOfStatement(typeof statement === 'string' ? statement : statement.text);
    });
}

describe('the sale of a paid checkout', () => {
  it('[STEP-1] locks the checkout, writes the sale, and locks the event with its last statement', async () => {
    const eventId = await anEvent(api.database);
    const buyer = await aBuyer(api);
    const { checkoutId, amount } = await hold(buyer, eventId, 2);
    const statements = recordStatements();
    expect((await pay(buyer, { amount, checkoutId })).status).toBe(200);
    const names = statements();
    expect(names.slice(names.lastIndexOf('begin'), names.lastIndexOf('commit') + 1)).toEqual(saleSteps);
  });

  it('[STEP-2] locks the events in the order of their ids, whatever the order of the cart', async () => {
    const ids = [await anEvent(api.database), await anEvent(api.database), await anEvent(api.database)].sort();
    const [first = '', ...others] = ids;
    const buyer = await aBuyer(api);
    const cart = ids.toReversed().map(productId => ({ productId, count: 1 }));
    const held = await buyer.call<{ checkoutId: string; amount: number }>('POST', '/api/checkout', { payload: cart });
    const lock = await holdLock(api, lockOfEvent, [first]);
    const paying = pay(buyer, { amount: held.body.amount, checkoutId: held.body.checkoutId });
    await waitForLocks(api);
    // A sale that waits for the first must not have locked another event yet.
    for (const id of others) await lock.query(`${lockOfEvent} nowait`, [id]);
    await lock.release();
    expect((await paying).status).toBe(200);
    for (const id of ids) expect(await soldOf(api.database, id)).toBe(1);
  });

  it('[STEP-3] of a payment that ended meanwhile writes nothing', async () => {
    const eventId = await anEvent(api.database);
    const buyer = await aBuyer(api);
    const { checkoutId, amount } = await hold(buyer, eventId, 2);
    const askedBefore = api.gateway.authorisationCount();
    api.gateway.faults.push('late-response');
    const paying = pay(buyer, { amount, checkoutId });
    await expect.poll(() => api.gateway.authorisationCount()).toBe(askedBefore + 1);
    await api.database.update(payments).set({ state: 'failed' }).where(eq(payments.checkoutId, checkoutId));
    api.gateway.respondLate();
    expect(outcome(await paying)).toEqual([422, 'payment_method_refused']);
    const [order] = await api.database.select().from(orders).where(eq(orders.checkoutId, checkoutId));
    const [now] = await api.database.select().from(checkouts).where(eq(checkouts.id, checkoutId));
    const issued = await api.database.select().from(tickets).where(eq(tickets.eventId, eventId));
    expect({ order: order?.state, checkout: now?.state, tickets: issued.length }).toEqual({
      order: 'awaiting',
      checkout: 'paying',
      tickets: 0,
    });
    expect(await soldOf(api.database, eventId)).toBe(0);
  });

  it('[STEP-4] of a cancelled event among others sells no ticket of the others', async () => {
    const [eventId, cancelled] = [await anEvent(api.database), await anEvent(api.database)];
    const buyer = await aBuyer(api);
    const cart = [eventId, cancelled].map(productId => ({ productId, count: 1 }));
    const held = await buyer.call<{ checkoutId: string; amount: number }>('POST', '/api/checkout', { payload: cart });
    const lock = await holdLock(api, "update events set cancelled_at = now(), cancel_reason = 'x' where id = $1", [
      cancelled,
    ]);
    const paying = pay(buyer, { amount: held.body.amount, checkoutId: held.body.checkoutId });
    await waitForLocks(api);
    await lock.release();
    expect(outcome(await paying)).toEqual([409, 'event_cancelled']);
    expect(await soldOf(api.database, eventId)).toBe(0);
    expect(await ordersOf(buyer)).toEqual([]);
    const holds = await api.database.select().from(ticketHolds).where(eq(ticketHolds.checkoutId, held.body.checkoutId));
    expect(holds).toEqual([]);
  });
});

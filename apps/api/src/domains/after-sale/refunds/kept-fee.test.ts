import type { SaleTerms } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anEvent } from '../../../../test/catalogue.ts';
import { ordersOf, outcome, pay } from '../../../../test/checkouts.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import { aBuyer, aLister, anAdmin, type Person } from '../../../../test/people.ts';
import { bought, refund, takeOffer } from '../../../../test/refunds.ts';
import { setTerms, tenPercent } from '../../../../test/sale-terms.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { events } from '../../../platform/database/tables.ts';

// The shop keeps a tenth of the price of every ticket, unless its event is called off.

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await anAdmin(api);
  await setFee({ returned: 'cancelled' });
});
afterAll(async () => {
  expect(await findInvariantViolations(api)).toEqual([]);
  await api.close();
});

async function setFee(changes: Partial<NonNullable<SaleTerms['fee']>>, organiser?: string): Promise<void> {
  expect((await setTerms(admin, { fee: { ...tenPercent, ...changes } }, organiser)).status).toBe(200);
}

const amountOf = async (orderId: string, body = {}) => (await refund(admin, orderId, body)).body.refund?.amount;

it('[FEE-14] money that was paid back before is deducted from the tickets, not from the fee', async () => {
  const { order } = await bought(api);
  expect(await amountOf(order._id, { amount: 1_500 })).toBe(1_500);
  expect(await amountOf(order._id)).toBe(8_500);
  // All that is left of 11,000 is the fee.
  expect(outcome(await refund(admin, order._id))).toEqual([409, 'nothing_to_refund']);
  expect(await amountOf(order._id, { amount: 1_000 })).toBe(1_000);
});

it('[FEE-14] the last tickets of an order don’t bring back the fee of those before them', async () => {
  const lister = await aLister(api);
  await setFee({ returned: 'always' }, lister.email);
  const [kept, returned] = [await anEvent(api.database), await anEvent(api.database)];
  await api.database.update(events).set({ ownerId: lister.id }).where(eq(events.id, returned));
  const buyer = await aBuyer(api);
  const payload = [kept, returned].map(productId => ({ productId, count: 1 }));
  const { body } = await buyer.call<{ checkoutId: string; amount: number }>('POST', '/api/checkout', { payload });
  await pay(buyer, body);
  const [order] = await ordersOf(buyer);
  const first = order?.tickets.filter(({ productId }) => productId === kept).map(({ _id }) => _id);
  expect(await amountOf(order?._id ?? '', { tickets: first })).toBe(5_000);
  expect(await amountOf(order?._id ?? '')).toBe(5_500);
});

it('[FEE-14] a refund that is offered is the same', async () => {
  const { buyer, order, eventId, ticketIds } = await bought(api);
  expect(await amountOf(order._id, { tickets: ticketIds.slice(0, 1) })).toBe(5_000);
  expect(await amountOf(order._id, { amount: 1_000 })).toBe(1_000);
  await api.database.update(events).set({ archivedAt: new Date() }).where(eq(events.id, eventId));
  // Of 11,000 there are 5,000 left, and 500 of them are the fee of the first ticket.
  expect((await ordersOf(buyer))[0]?.refundOffered?.amount).toBe(4_500);
  expect(await takeOffer(buyer, order._id)).toMatchObject({ body: { refund: { amount: 4_500 } } });
});

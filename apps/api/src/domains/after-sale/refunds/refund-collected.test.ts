import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEvent, soldOf } from '../../../../test/catalogue.ts';
import { ordersOf, outcome } from '../../../../test/checkouts.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import { runJobs } from '../../../../test/jobs.ts';
import { aCollection, collect, look, type MobileMoneyWorld, startMobileMoney } from '../../../../test/mobile-money.ts';
import { aBuyer, anAdmin, type Person } from '../../../../test/people.ts';
import { localCollections } from '../../../../test/provider-ledger.ts';
import {
  cancelEvent,
  changeEvent,
  refund,
  refundsOf,
  takeOffer,
  useTicket,
  validTicketsOf,
} from '../../../../test/refunds.ts';
import { setTerms, tenPercent } from '../../../../test/sale-terms.ts';
import { attentionItems, payments } from '../../../platform/database/tables.ts';

let world: MobileMoneyWorld;
let admin: Person;
beforeAll(async () => {
  world = await startMobileMoney();
});
afterAll(async () => {
  expect(await findInvariantViolations(world.api)).toEqual([]);
  await world.close();
});
beforeEach(async () => {
  admin = await anAdmin(world.api);
});

/** An order of two tickets that was paid with mobile money. */
async function aPaidOrder(provider: 'wave' | 'mtn') {
  const asked = await aCollection(world, provider);
  if (provider === 'wave') await world.atWave(asked.approve?.url, 'approved');
  else await world.onPhone(asked.phone, 'approved');
  world.api.clock.advance({ seconds: 3 });
  const { order } = (await look(asked.buyer, asked.paymentId)).body;
  if (order === undefined) throw new Error('The payment has no order.');
  return { ...asked, paymentId: asked.paymentId ?? '', order };
}

/** What the provider has paid back of a payment. */
async function paidBack(paymentId: string): Promise<readonly number[]> {
  const entries = await localCollections(world.provider);
  const sale = entries.find(({ kind, key }) => kind === 'sale' && key.endsWith(paymentId));
  return entries.filter(({ of }) => of !== undefined && of === sale?.id).map(({ amount }) => amount);
}

const wholeOnly = [409, 'refund_whole_only'];

describe('a refund of a payment with Wave, which pays back whole payments only', () => {
  it('[REFUND-87] of a part is refused before a ticket is void', async () => {
    const { order, eventId } = await aPaidOrder('wave');
    const [ticket] = order.tickets;
    expect(outcome(await refund(admin, order._id, { tickets: [ticket?._id] }))).toEqual(wholeOnly);
    expect(outcome(await refund(admin, order._id, { amount: 4_000 }))).toEqual(wholeOnly);
    expect(await refundsOf(world.api, order._id)).toEqual([]);
    const { api } = world;
    expect([await validTicketsOf(api, eventId), await soldOf(api.database, eventId)]).toEqual([2, 2]);
  });

  it('[REFUND-87] a fee that is kept makes it a part; the whole amount and then the tickets may be refunded', async () => {
    await setTerms(admin, { fee: tenPercent });
    const { order, eventId, paymentId } = await aPaidOrder('wave');
    await setTerms(admin, {});
    expect(order.amount).toBe(11_000);
    expect(outcome(await refund(admin, order._id))).toEqual(wholeOnly);
    const whole = await refund(admin, order._id, { amount: 11_000 });
    expect(whole.body.refund).toMatchObject({ amount: 11_000, state: 'done', tickets: [] });
    expect((await refund(admin, order._id)).body.refund).toMatchObject({ amount: 0, state: 'done' });
    expect(await validTicketsOf(world.api, eventId)).toBe(0);
    expect(await paidBack(paymentId)).toEqual([11_000]);
  });

  it('[REFUND-87] MTN pays back parts', async () => {
    const { order, paymentId } = await aPaidOrder('mtn');
    const [ticket] = order.tickets;
    const part = await refund(admin, order._id, { tickets: [ticket?._id] });
    expect(part.body.refund).toMatchObject({ amount: 5_000, state: 'done' });
    expect(await paidBack(paymentId)).toEqual([5_000]);
  });

  it('[REFUND-88] the part of a cancelled event is left to an admin, and the whole is not paid after it', async () => {
    const { api } = world;
    const [off, on] = [await anEvent(api.database), await anEvent(api.database)];
    const buyer = await aBuyer(api);
    const payload = [off, on].map(productId => ({ productId, count: 1 }));
    const { checkoutId } = (await buyer.call<{ checkoutId: string }>('POST', '/api/checkout', { payload })).body;
    const { paymentId = '', approve } = (await collect(buyer, { checkoutId, provider: 'wave' })).body;
    await world.atWave(approve?.url, 'approved');
    api.clock.advance({ seconds: 3 });
    await look(buyer, paymentId);
    const orderId = (await ordersOf(buyer))[0]?._id ?? '';
    await cancelEvent(admin, off);
    await runJobs(api, ['refund-event', 'pay-refund']);
    expect([await validTicketsOf(api, off), await validTicketsOf(api, on)]).toEqual([0, 1]);
    const [failed] = await refundsOf(api, orderId);
    expect(failed).toMatchObject({ state: 'failed', amount: 5_000 });
    const isItem = eq(attentionItems.subject, failed?.id ?? '');
    expect(await api.database.select().from(attentionItems).where(isItem)).toMatchObject([{ kind: 'refund_failed' }]);
    expect(outcome(await refund(admin, orderId))).toEqual(wholeOnly);
    expect(await paidBack(paymentId)).toEqual([]);
  });

  it('[REFUND-88] so is the part of an offer that the buyer has taken', async () => {
    const { buyer, order, eventId, paymentId } = await aPaidOrder('wave');
    const [used] = order.tickets;
    await useTicket(world.api, used?._id ?? '');
    await changeEvent(world.api, eventId, { archivedAt: new Date() });
    expect((await takeOffer(buyer, order._id)).body.refund).toMatchObject({ amount: 5_000, state: 'failed' });
    expect(outcome(await refund(admin, order._id, { used: true }))).toEqual(wholeOnly);
    expect(await paidBack(paymentId)).toEqual([]);
  });
});

// The last, because the clock stands still from here on: MTN's refunds take longer than the shop waits.
describe('a refund of mobile money that was not captured yet', () => {
  it('[REFUND-86] is paid once, also when MTN takes its time', async () => {
    const { api } = world;
    const { order, paymentId } = await aPaidOrder('mtn');
    // The process that sold the tickets was killed after its commit.
    await api.database.update(payments).set({ state: 'authorised' }).where(eq(payments.id, paymentId));
    api.clock.freeze();
    expect((await refund(admin, order._id)).body.refund?.state).toBe('unknown');
    for (let round = 0; round < 2; round += 1) {
      api.clock.advance({ minutes: 2 });
      await api.app.reconcileNow();
    }
    expect(await refundsOf(api, order._id)).toMatchObject([{ state: 'done', method: 'refund' }]);
    const reply = await world.provider.inject({ url: '/__control/collections', headers: { host: 'localhost' } });
    const { payBacks } = reply.json<{ payBacks: { collectionId: string }[] }>();
    expect(payBacks.filter(({ collectionId }) => collectionId === paymentId)).toHaveLength(1);
  });
});

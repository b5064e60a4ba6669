import type { CheckoutReply } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { without } from '../../../../test/broken-locks.ts';
import { anEvent, soldOf } from '../../../../test/catalogue.ts';
import { createOrder, hold, ordersOf, pay } from '../../../../test/checkouts.ts';
import { stopInserts, waitForLocks } from '../../../../test/database-locks.ts';
import { type FakeCollector, fakeCollector } from '../../../../test/fake-collector.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import { aPhone, collect, giveUp, look } from '../../../../test/mobile-money.ts';
import { aBuyer, type Person } from '../../../../test/people.ts';
import { type Cart, shopsForRaces } from '../../../../test/rush.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { aCode, aTypedEvent } from '../../../../test/ticket-types.ts';
import { events, promotionCodes, ticketTypes } from '../../../platform/database/tables.ts';

const aProvider = () => fakeCollector('mtn', { faulty: (_call, ask) => ask }, () => new Date());

let api: TestApi;
const provider = aProvider();
beforeAll(async () => {
  api = await startTestApi({ collectors: [provider] });
});
afterAll(async () => {
  expect(await findInvariantViolations(api, 'at rest')).toEqual([]);
  await api.close();
});

type Late = { readonly buyer: Person; readonly paymentId: string; readonly approve: () => void };

/** Holds this cart, asks for its money, and gives the request up before its phone answers. */
async function givenUp(shop: TestApi, at: FakeCollector, lines: Cart, code?: string): Promise<Late> {
  const buyer = await aBuyer(shop);
  const held = await buyer.call<CheckoutReply>('POST', '/api/checkout', { payload: { lines, code } });
  const { checkoutId } = held.body;
  const { body } = await collect(buyer, { checkoutId, provider: 'mtn', phone: aPhone() });
  const { paymentId = '' } = body;
  await giveUp(buyer, paymentId);
  const [asked] = at.answerable(new Date()).slice(-1);
  const approve = () => {
    if (asked !== undefined) asked.status = 'approved';
  };
  return { buyer, paymentId, approve };
}

const stateOf = async ({ buyer, paymentId }: Late) => (await look(buyer, paymentId)).body.state;
/** Finds the approval. */
async function settle({ paymentId, approve }: Late, shop = api): Promise<void> {
  approve();
  await shop.app.jobHandlers['settle-payment']({ paymentId }, { id: 'settle', lastTry: false });
}
const change = (eventId: string, values: Partial<typeof events.$inferInsert>) =>
  api.database.update(events).set(values).where(eq(events.id, eventId));
const changeType = (id: string | undefined, values: Partial<typeof ticketTypes.$inferInsert>) =>
  api.database
    .update(ticketTypes)
    .set(values)
    .where(eq(ticketTypes.id, id ?? ''));
const ended = { endsAt: new Date('2020-01-01') };
const deleted = { deletedAt: new Date() };

describe('mobile money that is approved after the hold has expired', () => {
  it('[LATE-1] doesn’t take the tickets that another buyer holds', async () => {
    const eventId = await anEvent(api.database, { capacity: 2 });
    const late = await givenUp(api, provider, [{ productId: eventId, count: 2 }]);
    api.clock.advance({ minutes: 11 });
    const other = await aBuyer(api);
    const { checkoutId } = await hold(other, eventId, 1);
    await settle(late);
    expect(await stateOf(late)).toBe('returned');
    expect((await pay(other, { amount: 5_000, checkoutId })).status).toBe(200);
    expect([await soldOf(api.database, eventId), await ordersOf(late.buyer)]).toEqual([1, []]);
  });

  it('[LATE-1] nor those of a type, of which other buyers hold the rest', async () => {
    const { eventId, typeIds } = await aTypedEvent(api.database, [{ capacity: 1 }, {}]);
    const [productId, ticketTypeId = ''] = [eventId, typeIds[0]];
    const late = await givenUp(api, provider, [{ productId, ticketTypeId, count: 1 }]);
    api.clock.advance({ minutes: 11 });
    const other = await aBuyer(api);
    await other.call('POST', '/api/checkout', { payload: [{ productId, ticketTypeId, count: 1 }] });
    await settle(late);
    expect([await stateOf(late), await soldOf(api.database, eventId)]).toEqual(['returned', 0]);
  });

  it('[LATE-1] nor the last use of a code that another buyer holds', async () => {
    const eventId = await anEvent(api.database);
    await aCode(api.database, eventId, { maxUses: 1 });
    const lines = [{ productId: eventId, count: 1 }];
    const late = await givenUp(api, provider, lines, 'TEN');
    api.clock.advance({ minutes: 11 });
    const other = await aBuyer(api);
    const held = await other.call<CheckoutReply>('POST', '/api/checkout', { payload: { lines, code: 'TEN' } });
    await settle(late);
    expect(await stateOf(late)).toBe('returned');
    expect((await pay(other, { amount: 4_500, checkoutId: held.body.checkoutId })).status).toBe(200);
  });

  it.each([
    ['has ended', ended],
    ['was cancelled', { cancelledAt: new Date() }],
    ['was archived', { archivedAt: new Date() }],
    ['is a draft again', { visibility: 'draft' as const }],
    ['is no longer on sale', { salesClosedAt: new Date() }],
    ['has types now', { typed: true }],
  ])('[LATE-2] sells no ticket of an event that %s', async (_, values) => {
    const eventId = await anEvent(api.database);
    const late = await givenUp(api, provider, [{ productId: eventId, count: 1 }]);
    api.clock.advance({ minutes: 11 });
    await change(eventId, values);
    await settle(late);
    expect([await stateOf(late), await soldOf(api.database, eventId)]).toEqual(['returned', 0]);
  });

  it.each([
    ['was deleted', deleted],
    ['is closed', { closed: true }],
    ['is no longer on sale', { salesEnd: '2020-01-01T00:00' }],
  ])('[LATE-2] sells no ticket of a type that %s', async (_, values) => {
    const { eventId, typeIds } = await aTypedEvent(api.database, [{}, {}]);
    const late = await givenUp(api, provider, [{ productId: eventId, ticketTypeId: typeIds[0] ?? '', count: 1 }]);
    api.clock.advance({ minutes: 11 });
    await changeType(typeIds[0], values);
    await settle(late);
    expect([await stateOf(late), await soldOf(api.database, eventId)]).toEqual(['returned', 0]);
  });

  it('[LATE-2] sells nothing for a code that was deleted, or whose name another one has by now', async () => {
    const eventId = await anEvent(api.database);
    const codeId = await aCode(api.database, eventId);
    const late = await givenUp(api, provider, [{ productId: eventId, count: 1 }], 'TEN');
    api.clock.advance({ minutes: 11 });
    await api.database.update(promotionCodes).set(deleted).where(eq(promotionCodes.id, codeId));
    await aCode(api.database, eventId);
    await settle(late);
    expect([await stateOf(late), await soldOf(api.database, eventId)]).toEqual(['returned', 0]);
  });

  it('[LATE-3] gives the account no more free tickets than others get', async () => {
    const [free, paid] = [await anEvent(api.database, { price: 0, capacity: 100 }), await anEvent(api.database)];
    const cart = [free, paid].map(productId => ({ productId, count: 1 }));
    const [late, timely] = [await givenUp(api, provider, cart), await givenUp(api, provider, cart)];
    api.clock.advance({ minutes: 11 });
    const products = [{ _id: free, count: 10 }];
    for (const [{ buyer }, orders] of [
      [late, 2],
      [timely, 1],
    ] as const) {
      for (let n = 0; n < orders; n += 1) await createOrder(buyer, { products, amount: 0 });
    }
    await settle(late);
    await settle(timely);
    expect([await stateOf(late), await stateOf(timely)]).toEqual(['returned', 'paid']);
  });
});

describe('mobile money that is approved late, while its tickets are held', () => {
  it('[LATE-4] sells them although the sale and their type were closed and their code deleted', async () => {
    const { eventId, typeIds } = await aTypedEvent(api.database, [{}, {}]);
    const codeId = await aCode(api.database, eventId, { maxUses: 1 });
    const lines = [{ productId: eventId, ticketTypeId: typeIds[0] ?? '', count: 2 }];
    const late = await givenUp(api, provider, lines, 'TEN');
    await change(eventId, { salesClosedAt: new Date() });
    await changeType(typeIds[0], { closed: true });
    await api.database.update(promotionCodes).set(deleted).where(eq(promotionCodes.id, codeId));
    await settle(late);
    expect([await stateOf(late), await soldOf(api.database, eventId)]).toEqual(['paid', 2]);
  });

  it('[LATE-2] sells none of an event that has ended', async () => {
    const eventId = await anEvent(api.database);
    const late = await givenUp(api, provider, [{ productId: eventId, count: 1 }]);
    await change(eventId, ended);
    await settle(late);
    expect([await stateOf(late), await soldOf(api.database, eventId)]).toEqual(['returned', 0]);
  });
});

describe('a late approval while another buyer holds the tickets', () => {
  const start = shopsForRaces();

  /** The other hold has counted the tickets and writes itself down while the approval is found. */
  async function holdMeanwhile(prepare?: string) {
    const at = aProvider();
    const shop = await start({}, { collectors: [at], ...(prepare === undefined ? {} : { prepare }) });
    const eventId = await anEvent(shop.database, { capacity: 1 });
    const late = await givenUp(shop, at, [{ productId: eventId, count: 1 }]);
    shop.clock.advance({ minutes: 11 });
    const other = await aBuyer(shop);
    // Deletes the expired hold, so that nobody waits for its row.
    const earlier = await hold(other, eventId, 1);
    await other.call('DELETE', `/api/checkout/${earlier.checkoutId}`);
    const barrier = await stopInserts(shop, 'ticket_holds');
    const holding = hold(other, eventId, 1);
    await waitForLocks(shop);
    let isSettled = false;
    const settling = settle(late, shop).finally(() => {
      isSettled = true;
    });
    await waitForLocks(shop, 2, () => isSettled);
    await barrier.release();
    const { checkoutId } = await holding;
    await settling;
    const paid = await pay(other, { amount: 5_000, checkoutId });
    return { state: await stateOf(late), paid: paid.status, sold: await soldOf(shop.database, eventId) };
  }

  it('[RACE-99] the money is paid back, and the other buyer pays for the tickets', async () => {
    expect(await holdMeanwhile()).toEqual({ state: 'returned', paid: 200, sold: 1 });
  });

  it('[RACE-99] control: without the lock on the stock the other buyer’s payment finds them sold', async () => {
    const withoutLock = without('lock_stock(event_ids uuid[])');
    expect(await holdMeanwhile(withoutLock)).toEqual({ state: 'paid', paid: 409, sold: 1 });
  });
});

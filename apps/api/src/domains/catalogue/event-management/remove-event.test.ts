import type { EventSummary, FilterEventsReply } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCategory, anEvent, soldOf } from '../../../../test/catalogue.ts';
import { createOrder, hold, ordersOf, outcome, pay } from '../../../../test/checkouts.ts';
import { holdLock, waitForLocks } from '../../../../test/database-locks.ts';
import { aForm, createEvent, type FormFields, sendEdit } from '../../../../test/event-forms.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import { waitingJobs } from '../../../../test/jobs.ts';
import { aBuyer, aConfirmedBuyer, aLister, anAdmin, type Person } from '../../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { auditLog, events, staffTokens, ticketHolds } from '../../../platform/database/tables.ts';

let api: TestApi;
let lister: Person;
let category: string;
beforeAll(async () => {
  api = await startTestApi();
  category = await aCategory(api.database, 'Concerts');
});
afterAll(() => api.close());
beforeEach(async () => {
  lister = await aLister(api);
  api.gateway.faults.length = 0;
});

const form = (fields: FormFields = {}) => aForm({ category, ...fields });
const remove = (person: Person, id: string) => person.call('DELETE', `/api/product/${id}/${person.id}`);
const rowOf = async (id: string) => (await api.database.select().from(events).where(eq(events.id, id)))[0];

/** An event with two tickets held by a buyer. */
async function aHeldEvent() {
  const { _id } = await createEvent(lister, form({ price: '5000' }));
  const buyer = await aBuyer(api);
  return { id: _id, buyer, ...(await hold(buyer, _id, 2)) };
}

async function aSoldEvent() {
  const { _id } = await createEvent(lister, form({ price: '0', name: `Kora ${Math.random()}` }));
  const buyer = await aBuyer(api);
  const order = await createOrder(buyer, { products: [{ _id, count: 2 }], amount: 0 });
  return { id: _id, buyer, orderId: order.body._id ?? '' };
}

async function withdrawnNotifications(eventId: string) {
  const mails = await waitingJobs(api, 'mail');
  return mails.filter(mail => mail.kind === 'event_withdrawn' && mail.eventId === eventId);
}

async function auditOf(eventId: string) {
  const rows = await api.database.select().from(auditLog);
  return rows.filter(({ detail }) => detail.eventId === eventId).map(({ action, actorId }) => ({ action, actorId }));
}

describe('removing an event', () => {
  it('[MANAGE-7] [MANAGE-38] an event that was never held or sold is deleted, and a repeat is 200', async () => {
    const { _id } = await createEvent(lister, form());
    const replies = [await remove(lister, _id), await remove(lister, _id)];
    expect(replies.map(({ status, body }) => [status, body.success])).toEqual([
      [200, 'The event is no longer in the shop.'],
      [200, 'The event is no longer in the shop.'],
    ]);
    expect(await rowOf(_id)).toBeUndefined();
    expect(await auditOf(_id)).toEqual([
      { action: 'event_created', actorId: lister.id },
      { action: 'event_deleted', actorId: lister.id },
    ]);
  });

  it('[MANAGE-32] [MANAGE-33] [MANAGE-34] [MANAGE-53] an event with sales is archived: in no list and 404, but kept in its orders', async () => {
    const { id, buyer, orderId } = await aSoldEvent();
    const name = (await rowOf(id))?.name ?? '';
    const sibling = await anEvent(api.database, { categoryId: category });
    const listed = async () => {
      const get = <T>(url: string) => call<T>(api, 'GET', url);
      const filters = { category: [category] };
      const filtered = await call<FilterEventsReply>(api, 'POST', '/api/products/by/Search', {
        payload: { limit: 50, filters },
      });
      const lists = [
        (await get<EventSummary[]>('/api/products/?sort=sold&amount=50')).body,
        (await get<EventSummary[]>('/api/products/?sort=createdAt&amount=50')).body,
        (await get<EventSummary[]>(`/api/products/related/${sibling}`)).body,
        (await get<EventSummary[]>(`/api/products/search?text=${encodeURIComponent(name)}`)).body,
        filtered.body.data,
      ];
      return lists.map(list => list.some(event => event._id === id));
    };
    expect(await listed()).toEqual([true, true, true, true, true]);
    expect((await remove(lister, id)).status).toBe(200);
    expect(await listed()).toEqual([false, false, false, false, false]);
    expect(outcome(await call(api, 'GET', `/api/product/one/${id}`))).toEqual([404, 'event_not_found']);
    expect(await ordersOf(buyer)).toMatchObject([{ _id: orderId, products: [{ _id: id, name, count: 2 }] }]);
  });

  it('[MANAGE-37] [MANAGE-38] each order’s buyer is notified once, also after repeats', async () => {
    const { id, buyer, orderId } = await aSoldEvent();
    const second = await createOrder(buyer, { products: [{ _id: id, count: 1 }], amount: 0 });
    await Promise.all([remove(lister, id), remove(lister, id), remove(lister, id)]);
    expect((await remove(lister, id)).status).toBe(200);
    const notifications = await withdrawnNotifications(id);
    expect(notifications.map(notification => 'orderId' in notification && notification.orderId).sort()).toEqual(
      [orderId, second.body._id].sort(),
    );
    expect((await auditOf(id)).filter(({ action }) => action === 'event_archived')).toHaveLength(1);
  });

  it('[MANAGE-32] [MANAGE-35] an event that was only held is archived, and its holds are released', async () => {
    const { id, buyer, checkoutId, amount } = await aHeldEvent();
    expect((await remove(lister, id)).status).toBe(200);
    expect((await rowOf(id))?.archivedAt).not.toBeNull();
    expect(await api.database.select().from(ticketHolds).where(eq(ticketHolds.eventId, id))).toEqual([]);
    const callsBefore = api.gateway.authorisationCount();
    expect(outcome(await pay(buyer, { amount, checkoutId }))).toEqual([404, 'event_not_found']);
    expect(api.gateway.authorisationCount()).toBe(callsBefore);
    // The released hold does not block the buyer's next one.
    expect((await hold(buyer, await anEvent(api.database), 1)).amount).toBe(5_000);
  });

  it('[MANAGE-36] [MANAGE-54] a payment in progress is finished, and its buyer gets the mail as well', async () => {
    const { id, buyer, checkoutId, amount } = await aHeldEvent();
    api.gateway.faults.push('late-response');
    const callsBefore = api.gateway.authorisationCount();
    const paying = pay(buyer, { amount, checkoutId });
    await expect.poll(() => api.gateway.authorisationCount()).toBe(callsBefore + 1);
    expect((await remove(lister, id)).status).toBe(200);
    api.gateway.respondLate();
    expect((await paying).status).toBe(200);
    expect(await soldOf(api.database, id)).toBe(2);
    const [order] = await ordersOf(buyer);
    expect(order?.tickets).toHaveLength(2);
    expect(await withdrawnNotifications(id)).toMatchObject([{ orderId: order?._id }]);
    expect(await findInvariantViolations(api)).toEqual([]);
  });

  it('[MANAGE-39] a lister may not remove another lister’s event', async () => {
    const { _id } = await createEvent(lister, form());
    expect(outcome(await remove(await aLister(api), _id))).toEqual([404, 'event_not_found']);
    expect(await rowOf(_id)).toBeDefined();
  });

  it('[MANAGE-88] an admin may remove a lister’s event', async () => {
    const { _id } = await createEvent(lister, form());
    expect((await remove(await anAdmin(api), _id)).status).toBe(200);
    expect(await rowOf(_id)).toBeUndefined();
  });

  it('[MANAGE-32] an event with a check-in device is archived', async () => {
    const { _id } = await createEvent(lister, form());
    const expiresAt = new Date(Date.now() + 3_600_000);
    await api.database
      .insert(staffTokens)
      .values({ eventId: _id, label: 'North gate', tokenHash: _id, createdBy: lister.id, expiresAt });
    expect((await remove(lister, _id)).status).toBe(200);
    expect((await rowOf(_id))?.archivedAt).not.toBeNull();
  });

  it('[MANAGE-32] an event that gets a check-in device during its removal is archived', async () => {
    const { _id } = await createEvent(lister, form());
    const giving = await holdLock(
      api,
      `insert into staff_tokens (event_id, label, token_hash, created_by, expires_at)
        values ($1::uuid, 'Gate', $1::text, $2, now() + interval '1 day')`,
      [_id, lister.id],
    );
    const removing = remove(lister, _id);
    await waitForLocks(api);
    await giving.release();
    expect((await removing).status).toBe(200);
    expect((await rowOf(_id))?.archivedAt).not.toBeNull();
  });

  it('[MANAGE-26] an archived event can not be edited', async () => {
    const { id } = await aSoldEvent();
    await remove(lister, id);
    expect(outcome(await sendEdit(lister, id, form()))).toEqual([404, 'event_not_found']);
    expect((await lister.call('GET', `/api/product/edit/${id}/${lister.id}`)).status).toBe(404);
  });

  it('[MANAGE-32] [MANAGE-35] after a removal concurrent with holds nothing is held', async () => {
    for (let repeat = 0; repeat < 5; repeat += 1) {
      const { _id } = await createEvent(lister, form());
      const buyers = await Promise.all(Array.from({ length: 6 }, () => aBuyer(api)));
      const payload = [{ productId: _id, count: 1 }];
      const [removed, ...held] = await Promise.all([
        remove(lister, _id),
        ...buyers.map(buyer => buyer.call('POST', '/api/checkout', { payload })),
      ]);
      expect(removed?.status).toBe(200);
      expect(held.every(({ status }) => status === 200 || status === 404)).toBe(true);
      expect(await api.database.select().from(ticketHolds).where(eq(ticketHolds.eventId, _id))).toEqual([]);
      // Deleted if it came before every hold, archived otherwise: a hold never refers to a deleted event.
      expect((await rowOf(_id))?.archivedAt).not.toBeNull();
    }
  });
});

describe('an event that is archived or cancelled', () => {
  it.each([
    ['archived', { archivedAt: new Date() }, [404, 'event_not_found']],
    ['cancelled', { cancelledAt: new Date() }, [409, 'event_cancelled']],
  ] as const)(
    '[MANAGE-10] [MANAGE-49] [MANAGE-50] tickets of an event that is %s can not be held, extended, paid or ordered',
    async (_, change, refusal) => {
      const free = await anEvent(api.database, { price: 0 });
      const priced = await anEvent(api.database, { price: 3_000 });
      const buyer = await aBuyer(api);
      const standaloneBuyer = await aConfirmedBuyer(api);
      const reserved = await pay(standaloneBuyer, { amount: 3_000 });
      const { checkoutId, amount } = await hold(buyer, priced, 1);
      const freeHolder = await aBuyer(api);
      const freeHold = await hold(freeHolder, free, 1);
      for (const id of [free, priced]) await api.database.update(events).set(change).where(eq(events.id, id));
      const callsBefore = api.gateway.authorisationCount();

      const fresh = await aBuyer(api);
      const replies = [
        await fresh.call('POST', '/api/checkout', { payload: [{ productId: priced, count: 1 }] }),
        await buyer.call('POST', `/api/checkout/${checkoutId}/extend`),
        await pay(buyer, { amount, checkoutId }),
        await createOrder(fresh, { products: [{ _id: free, count: 1 }], amount: 0 }),
        await createOrder(freeHolder, { checkoutId: freeHold.checkoutId, products: [], amount: 0 }),
        await createOrder(standaloneBuyer, {
          transaction_id: reserved.body.transaction?.id,
          products: [{ _id: priced, count: 1 }],
          amount: 3_000,
        }),
      ];
      expect(replies.map(outcome)).toEqual(replies.map(() => refusal));
      expect(api.gateway.authorisationCount()).toBe(callsBefore);
      const money = api.gateway.transactions.find(({ id }) => id === reserved.body.transaction?.id);
      expect(money?.status).toBe('voided');
      expect({ freeSold: await soldOf(api.database, free), pricedSold: await soldOf(api.database, priced) }).toEqual({
        freeSold: 0,
        pricedSold: 0,
      });
    },
  );
});

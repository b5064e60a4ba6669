import { type AdminEvent, type CategoryReply, type DeleteCategoryReply, texts } from '@guichet/contracts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCategory, anEvent } from '../../../../test/catalogue.ts';
import { createOrder, hold, type Maybe, ordersOf, outcome, pay } from '../../../../test/checkouts.ts';
import { aBuyer, anAdmin, type Person } from '../../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { auditLog, categories, events } from '../../../platform/database/tables.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await anAdmin(api);
});
afterAll(() => api.close());

const unknownId = '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001';

function create(name: unknown): Promise<Maybe<CategoryReply>> {
  return admin.call('POST', `/api/category/create/${admin.id}`, { payload: { name } });
}

function remove(id: string, query = ''): Promise<Maybe<DeleteCategoryReply>> {
  return admin.call('DELETE', `/api/category/${admin.id}/${id}${query}`);
}

async function exists(id: string): Promise<boolean> {
  return (await api.database.select().from(categories).where(eq(categories.id, id))).length > 0;
}

async function archive(eventId = ''): Promise<void> {
  await api.database.update(events).set({ archivedAt: new Date() }).where(eq(events.id, eventId));
}

async function lastAudit() {
  const [row] = await api.database.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return row;
}

describe('adding a category', () => {
  it('[CATEGORY-1] [CATEGORY-6] the name is trimmed, the category is listed immediately, and the addition is audited', async () => {
    const reply = await create('  Stand-up   comedy ');
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: { success: expect.any(String), category: { _id: expect.any(String), name: 'Stand-up comedy' } },
    });
    const list = await call<{ name: string }[]>(api, 'GET', '/api/all/category');
    expect(list.body.map(category => category.name)).toContain('Stand-up comedy');
    expect(await lastAudit()).toMatchObject({ action: 'category_created', actorId: admin.id });
  });

  it('[CATEGORY-4] an existing name in another case is 409, also of five concurrent requests', async () => {
    await create('Opera');
    expect(outcome(await create(' oPERA'))).toEqual([409, 'category_name_taken']);
    const replies = await Promise.all(Array.from({ length: 5 }, () => create('Ballet')));
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it.each([[''], ['   '], [undefined], [null], [5], [['x']]])(
    '[CATEGORY-5] the category name %j is refused with the specification’s text',
    async name => {
      const reply = await create(name);
      expect({ status: reply.status, error: reply.body.error }).toEqual({ status: 400, error: texts.category.name });
    },
  );

  it('[CATEGORY-5] a request without a body is refused with that text too', async () => {
    const reply = await admin.call('POST', `/api/category/create/${admin.id}`);
    expect({ status: reply.status, error: reply.body.error }).toEqual({ status: 400, error: texts.category.name });
  });

  it('[CATEGORY-13] a category name that is too long is 400', async () => {
    expect((await create('x'.repeat(81))).status).toBe(400);
  });
});

describe('deleting a category', () => {
  it('[CATEGORY-6] [CATEGORY-7] [CATEGORY-8] an unused category is deleted; a repeat and an unknown category are 404', async () => {
    const id = await aCategory(api.database);
    const reply = await remove(id);
    expect({ status: reply.status, moved: reply.body.moved }).toEqual({ status: 200, moved: 0 });
    expect(await lastAudit()).toMatchObject({ action: 'category_deleted', detail: { id, moved: 0, movedTo: null } });
    expect(outcome(await remove(id))).toEqual([404, 'category_not_found']);
  });

  it('[CATEGORY-2] a category in use is not deleted, and the error states how many events use it', async () => {
    const id = await aCategory(api.database);
    await anEvent(api.database, { categoryId: id });
    expect((await remove(id)).body.error).toMatch(/^1 event uses it/);
    await anEvent(api.database, { categoryId: id });
    const reply = await remove(id);
    expect({ status: reply.status, code: reply.body.code, events: reply.body.events }).toEqual({
      status: 409,
      code: 'category_in_use',
      events: 2,
    });
    expect(reply.body.error).toMatch(/^2 events use it/);
    expect(await exists(id)).toBe(true);
  });

  it('[CATEGORY-2] [CATEGORY-14] archived events are neither counted nor in the way', async () => {
    const id = await aCategory(api.database);
    const ids = [await anEvent(api.database, { categoryId: id }), await anEvent(api.database, { categoryId: id })];
    await archive(ids[0]);
    expect((await remove(id)).body).toMatchObject({ code: 'category_in_use', events: 1 });
    await archive(ids[1]);
    const reply = await remove(id);
    expect({ status: reply.status, moved: reply.body.moved, exists: await exists(id) }).toEqual({
      status: 200,
      moved: 0,
      exists: false,
    });
  });

  it('[CATEGORY-15] the orders and tickets of an archived event outlive its category, and managers still list it', async () => {
    const id = await aCategory(api.database);
    const eventId = await anEvent(api.database, { categoryId: id, price: 0, name: 'The last waltz' });
    const buyer = await aBuyer(api);
    await createOrder(buyer, { products: [{ _id: eventId, count: 2 }], amount: 0 });
    const before = await ordersOf(buyer);
    expect((await admin.call('DELETE', `/api/product/${eventId}/${admin.id}`)).status).toBe(200);
    expect((await remove(id)).status).toBe(200);
    const [order] = await ordersOf(buyer);
    expect(order).toMatchObject({
      _id: before[0]?._id,
      products: [{ _id: eventId, name: 'The last waltz', count: 2, archived: true }],
      tickets: before[0]?.tickets,
    });
    const managed = await admin.call<AdminEvent[]>('GET', `/api/admin/events/${admin.id}?state=archived`);
    expect(managed.body.find(event => event._id === eventId)).toMatchObject({ category: null, sold: 2 });
    // A repeated removal of the event finds it without its category.
    expect((await admin.call('DELETE', `/api/product/${eventId}/${admin.id}`)).status).toBe(200);
    expect((await admin.call('GET', `/api/product/edit/${eventId}/${admin.id}`)).status).toBe(404);
  });

  it('[CATEGORY-16] only an archived event can be without a category', async () => {
    const eventId = await anEvent(api.database);
    const taken = api.database.update(events).set({ categoryId: null }).where(eq(events.id, eventId));
    await expect(taken).rejects.toMatchObject({
      cause: { constraint: 'events_without_category_are_archived' },
    });
  });

  it('[CATEGORY-17] a payment for an event that is archived meanwhile is finished without its category', async () => {
    const id = await aCategory(api.database);
    const eventId = await anEvent(api.database, { categoryId: id });
    const buyer = await aBuyer(api);
    const { checkoutId, amount } = await hold(buyer, eventId, 1);
    api.gateway.faults.push('late-response');
    const callsBefore = api.gateway.authorisationCount();
    const paying = pay(buyer, { amount, checkoutId });
    await expect.poll(() => api.gateway.authorisationCount()).toBe(callsBefore + 1);
    expect((await admin.call('DELETE', `/api/product/${eventId}/${admin.id}`)).status).toBe(200);
    expect((await remove(id)).status).toBe(200);
    api.gateway.respondLate();
    expect((await paying).status).toBe(200);
    expect((await ordersOf(buyer))[0]).toMatchObject({ products: [{ _id: eventId, archived: true }] });
  });

  it('[CATEGORY-3] [CATEGORY-12] with moveTo its events are moved, and edit forms opened before are refused', async () => {
    const [from, to] = [await aCategory(api.database), await aCategory(api.database)];
    const eventId = await anEvent(api.database, { categoryId: from });
    const reply = await remove(from, `?moveTo=${to}`);
    expect({ status: reply.status, moved: reply.body.moved }).toEqual({ status: 200, moved: 1 });
    const [event] = await api.database.select().from(events).where(eq(events.id, eventId));
    expect({ categoryId: event?.categoryId, version: event?.version, exists: await exists(from) }).toEqual({
      categoryId: to,
      version: 2,
      exists: false,
    });
  });

  it('[CATEGORY-9] moveTo with an unknown category, or the category itself, moves nothing', async () => {
    const id = await aCategory(api.database);
    const eventId = await anEvent(api.database, { categoryId: id });
    expect(outcome(await remove(id, `?moveTo=${unknownId}`))).toEqual([404, 'category_not_found']);
    expect((await remove(id, `?moveTo=${id}`)).status).toBe(400);
    const [event] = await api.database.select().from(events).where(eq(events.id, eventId));
    expect({ categoryId: event?.categoryId, version: event?.version }).toEqual({ categoryId: id, version: 1 });
  });

  it('[CATEGORY-10] of two categories concurrently moved into each other, one remains with all events', async () => {
    const [a, b] = [await aCategory(api.database), await aCategory(api.database)];
    const ids = [await anEvent(api.database, { categoryId: a }), await anEvent(api.database, { categoryId: b })];
    const replies = await Promise.all([remove(a, `?moveTo=${b}`), remove(b, `?moveTo=${a}`)]);
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 404]);
    const left = (await exists(a)) ? a : b;
    const rows = await api.database.select().from(events);
    expect(rows.filter(row => ids.includes(row.id)).map(row => row.categoryId)).toEqual([left, left]);
  });

  it('[CATEGORY-11] moving many events does not deadlock with a buyer of several of them', async () => {
    const [from, to] = [await aCategory(api.database), await aCategory(api.database)];
    const ids: string[] = [];
    for (let index = 0; index < 12; index += 1) ids.push(await anEvent(api.database, { categoryId: from }));
    const buyers = [await aBuyer(api), await aBuyer(api), await aBuyer(api)];
    const carts = buyers.map(buyer =>
      buyer.call('POST', '/api/checkout', { payload: [...ids].reverse().map(productId => ({ productId, count: 1 })) }),
    );
    const replies = await Promise.all([...carts, remove(from, `?moveTo=${to}`)]);
    expect(replies.map(reply => reply.status)).toEqual([200, 200, 200, 200]);
    const [buyer] = buyers;
    if (buyer !== undefined) expect((await hold(buyer, ids[0] ?? '', 1)).amount).toBe(5_000);
  });
});

import type { ApiError, Category, EventDetail, EventSummary } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCategory, anEvent } from '../../../../test/catalogue.ts';
import { aLister } from '../../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { events, users } from '../../../platform/database/tables.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const get = <T>(url: string) => call<T>(api, 'GET', url);
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

describe('categories', () => {
  it('[CATALOGUE-1] categories are listed by name', async () => {
    await aCategory(api.database, 'Zither');
    await aCategory(api.database, 'Accordion');
    const { status, body } = await get<Category[]>('/api/all/category');
    expect(status).toBe(200);
    expect(body.map(category => category.name)).toEqual(['Accordion', 'Zither']);
    expect(Object.keys(body[0] ?? {})).toEqual(['_id', 'name']);
  });

  it('[CATALOGUE-20] the list of categories is never an old one', async () => {
    const { headers } = await api.app.inject('/api/all/category');
    expect(headers['cache-control']).toBe('no-cache');
  });
});

describe('one event', () => {
  it('[CATALOGUE-2] [CATALOGUE-16] an event has its category, its local date and the tickets left', async () => {
    const categoryId = await aCategory(api.database, 'Theatre');
    const id = await anEvent(api.database, { categoryId, name: 'The Door', price: 8_000, capacity: 20, sold: 5 });
    const { status, body } = await get<EventDetail>(`/api/product/one/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: id,
      name: 'The Door',
      category: { _id: categoryId, name: 'Theatre' },
      startTime: '19:00',
      endTime: '21:00',
      timeZone: 'Africa/Abidjan',
      price: 8_000,
      quantity: 15,
      sold: 5,
      ended: false,
      photo: null,
      shipping: false,
    });
    expect(body.startDate).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/);
  });

  it('[CATALOGUE-3] an event is over when its end has passed in its own zone', async () => {
    const over = await anEvent(api.database, { inDays: -1 });
    const { body } = await get<EventDetail>(`/api/product/one/${over}`);
    expect(body.ended).toBe(true);
  });

  it('[CATALOGUE-17] an event has the platform’s currency, on its page and in lists', async () => {
    const other = await startTestApi({ env: { CURRENCY: 'XAF' } });
    const id = await anEvent(other.database);
    expect((await call<EventDetail>(other, 'GET', `/api/product/one/${id}`)).body.currency).toBe('XAF');
    const [listed] = (await call<EventSummary[]>(other, 'GET', '/api/products/')).body;
    expect(listed).toMatchObject({ _id: id, currency: 'XAF' });
    await other.close();
    const own = await anEvent(api.database);
    expect((await get<EventDetail>(`/api/product/one/${own}`)).body.currency).toBe('XOF');
  });

  it('[CATALOGUE-18] an event has its organiser’s name, and nothing else of their account', async () => {
    const lister = await aLister(api);
    const id = await anEvent(api.database);
    const page = async () => get<EventDetail>(`/api/product/one/${id}`);
    expect((await page()).body.organiser).toBeNull();
    await api.database.update(events).set({ ownerId: lister.id }).where(eq(events.id, id));
    await api.database.update(users).set({ name: 'Kora House' }).where(eq(users.id, lister.id));
    const { body, raw } = await page();
    expect(body.organiser).toBe('Kora House');
    for (const secret of [lister.id, lister.email]) expect(raw.payload).not.toContain(secret);
    await api.database.update(users).set({ deletedAt: new Date() }).where(eq(users.id, lister.id));
    expect((await page()).body.organiser).toBeNull();
  });

  it('[CATALOGUE-19] a cancelled event has the public reason', async () => {
    const id = await anEvent(api.database);
    expect((await get<EventDetail>(`/api/product/one/${id}`)).body.cancelReason).toBeNull();
    await api.database
      .update(events)
      .set({ cancelledAt: new Date(), cancelReason: 'The hall burned down.' })
      .where(eq(events.id, id));
    const { body } = await get<EventDetail>(`/api/product/one/${id}`);
    expect(body).toMatchObject({ cancelled: true, cancelReason: 'The hall burned down.' });
    // Not among the cancelled events of other tests.
    await api.database.update(events).set({ archivedAt: new Date() }).where(eq(events.id, id));
  });

  it('[CATALOGUE-4] an unknown event is 404', async () => {
    const { status, body } = await get<ApiError>('/api/product/one/7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001');
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'event_not_found' });
  });
});

describe('sorted lists', () => {
  it('[CATALOGUE-5] [CATALOGUE-12] events are sorted by sales or by age, six by default, with only the category’s id', async () => {
    const categoryId = await aCategory(api.database, 'Festivals');
    for (let index = 0; index < 8; index += 1) {
      await anEvent(api.database, { categoryId, capacity: 100, sold: 50 + index, createdAt: daysAgo(100 + index) });
    }
    const sold = await get<EventSummary[]>('/api/products/?sort=sold&amount=3');
    expect(sold.body.map(event => event.sold)).toEqual([57, 56, 55]);
    expect(sold.body[0]?.category).toBe(categoryId);
    const newest = await get<EventSummary[]>('/api/products?sort=createdAt');
    const instants = newest.body.map(event => event.createdAt);
    expect(instants).toHaveLength(6);
    expect(instants).toEqual([...instants].sort().reverse());
  });

  it.each(['sort=price', 'amount=1.5', 'amount=x'])('[CATALOGUE-6] the query %s is 400', async query => {
    expect((await get(`/api/products/?${query}`)).status).toBe(400);
  });
});

describe('the amount of a sorted list', () => {
  it('[CATALOGUE-21] an amount outside 1 to 50 is clamped, and an empty one is the default', async () => {
    const other = await startTestApi();
    await Promise.all(Array.from({ length: 52 }, () => anEvent(other.database)));
    const listed = async (amount: string) =>
      (await call<EventSummary[]>(other, 'GET', `/api/products/?sort=&amount=${amount}`)).body.length;
    for (const amount of ['0', '-3', '1'])
      expect({ amount, listed: await listed(amount) }).toEqual({ amount, listed: 1 });
    for (const amount of ['50', '51', '9'.repeat(30)]) {
      expect({ amount, listed: await listed(amount) }).toEqual({ amount, listed: 50 });
    }
    expect(await listed('')).toBe(6);
    await other.close();
  });
});

describe('related events', () => {
  it('[CATALOGUE-7] [CATALOGUE-13] related events are others of the same category, upcoming ones first, at most six', async () => {
    const categoryId = await aCategory(api.database, 'Football');
    const event = await anEvent(api.database, { categoryId });
    const past = await anEvent(api.database, { categoryId, inDays: -3 });
    const soon = await anEvent(api.database, { categoryId, inDays: 1 });
    const later = await anEvent(api.database, { categoryId, inDays: 9 });
    const related = await get<EventSummary[]>(`/api/products/related/${event}`);
    expect(related.body.map(({ _id }) => _id)).toEqual([soon, later, past]);
    for (let index = 0; index < 5; index += 1) await anEvent(api.database, { categoryId });
    expect((await get<EventSummary[]>(`/api/products/related/${event}`)).body).toHaveLength(6);
  });

  it('[CATALOGUE-7] an event alone in its category, or an unknown one, has no related events', async () => {
    const lonely = await anEvent(api.database);
    expect((await get(`/api/products/related/${lonely}`)).body).toEqual([]);
    expect((await get('/api/products/related/7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001')).body).toEqual([]);
  });
});

describe('archived and cancelled events', () => {
  const change = (id: string, values: Partial<typeof events.$inferInsert>) =>
    api.database.update(events).set(values).where(eq(events.id, id));
  const ids = (list: { readonly body: readonly EventSummary[] }) => list.body.map(event => event._id);

  it('[CATALOGUE-8] [CATALOGUE-14] archived events are in no list, and their page is 404', async () => {
    const categoryId = await aCategory(api.database, 'Archive');
    const kept = await anEvent(api.database, { categoryId });
    const id = await anEvent(api.database, { categoryId, name: 'Gone', capacity: 9_999, sold: 9_999 });
    await change(id, { archivedAt: new Date(), photoVersion: 'one' });
    expect((await get(`/api/product/one/${id}`)).status).toBe(404);
    expect((await get(`/api/product/photo/${id}?v=one`)).status).toBe(404);
    for (const sort of ['sold', 'createdAt']) {
      expect(ids(await get<EventSummary[]>(`/api/products/?sort=${sort}&amount=50`))).not.toContain(id);
    }
    expect(ids(await get<EventSummary[]>(`/api/products/related/${kept}`))).toEqual([]);
    expect(ids(await get<EventSummary[]>(`/api/products/related/${id}`))).toEqual([]);
    const page = await call<{ data: EventSummary[]; total: number }>(api, 'POST', '/api/products/by/Search', {
      payload: { filters: { category: [categoryId] } },
    });
    expect({ ids: ids({ body: page.body.data }), total: page.body.total }).toEqual({ ids: [kept], total: 1 });
  });

  it('[CATALOGUE-9] [CATALOGUE-15] cancelled events are marked, and come last in sorted lists and among related ones', async () => {
    const categoryId = await aCategory(api.database, 'Called off');
    const event = await anEvent(api.database, { categoryId });
    const off = await anEvent(api.database, { categoryId, capacity: 8_000, sold: 8_000, inDays: 1 });
    const past = await anEvent(api.database, { categoryId, inDays: -9 });
    await change(off, { cancelledAt: new Date() });
    const { body } = await get<EventDetail>(`/api/product/one/${off}`);
    expect({ cancelled: body.cancelled, ended: body.ended }).toEqual({ cancelled: true, ended: false });
    expect(ids(await get<EventSummary[]>(`/api/products/related/${event}`))).toEqual([past, off]);
    for (const sort of ['sold', 'createdAt']) {
      const list = await get<EventSummary[]>(`/api/products/?sort=${sort}&amount=50`);
      expect(list.body.length).toBeLessThan(50);
      expect({ _id: list.body.at(-1)?._id, cancelled: list.body.at(-1)?.cancelled }).toEqual({
        _id: off,
        cancelled: true,
      });
    }
  });
});

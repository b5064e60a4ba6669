import type { ApiError, Category, EventDetail, EventSummary } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCategory, anEvent } from '../../../test/catalogue.ts';
import { call, startTestApi, type TestApi } from '../../../test/test-api.ts';
import { events } from '../../platform/database/tables.ts';

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
});

describe('one event', () => {
  it('[CATALOGUE-2] an event has its category, its local date and the tickets left', async () => {
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

  it('[CATALOGUE-4] an unknown event is 404', async () => {
    const { status, body } = await get<ApiError>('/api/product/one/7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001');
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'event_not_found' });
  });
});

describe('sorted lists', () => {
  it('[CATALOGUE-5] events are sorted by sales or by age, six by default, with only the category’s id', async () => {
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

  it.each(['sort=price', 'amount=0', 'amount=51', 'amount=x'])('[CATALOGUE-6] the query %s is 400', async query => {
    expect((await get(`/api/products/?${query}`)).status).toBe(400);
  });
});

describe('related events', () => {
  it('[CATALOGUE-7] related events are others of the same category, upcoming ones first, at most six', async () => {
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

  it('[CATALOGUE-8] archived events are in no list, and their page is 404', async () => {
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

  it('[CATALOGUE-9] cancelled events are marked, and come last in sorted lists and among related ones', async () => {
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

import type { Category, EventSummary, FilterEventsReply } from '@guichet/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCategory, anEvent } from '../catalogue.ts';
import { outcome } from '../checkouts.ts';
import { aForm, aPicture, createEvent } from '../event-forms.ts';
import { anAdmin } from '../people.ts';
import { call, startTestApi, type TestApi } from '../test-api.ts';
import { errorShape, eventShape, fieldErrorShape, listedEventShape, shapeOf } from './shape-of.ts';

let api: TestApi;
let categoryId: string;
let eventIds: readonly string[];
beforeAll(async () => {
  api = await startTestApi();
  categoryId = await aCategory(api.database, 'Concerts');
  const made: string[] = [];
  // One more than a page, with prices in different ranges of the filter.
  for (let index = 0; index < 8; index += 1) {
    const name = `Kora night ${index}`;
    made.push(await anEvent(api.database, { categoryId, name, price: index < 7 ? 5_000 : 15_000, sold: 0 }));
  }
  await anEvent(api.database, { name: 'Football' });
  eventIds = made;
});
afterAll(() => api.close());

const unknownId = '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001';

describe('the catalogue', () => {
  it('[CALL-1] GET /api/all/category: returns every category with its id and name', async () => {
    const reply = await call<readonly Category[]>(api, 'GET', '/api/all/category');
    expect({ status: reply.status, shape: shapeOf(reply.body) }).toEqual({
      status: 200,
      shape: [{ _id: 'id', name: 'text' }],
    });
    expect(reply.body).toContainEqual({ _id: categoryId, name: 'Concerts' });
  });

  it('[CALL-1] GET /api/product/one/{productId}: returns one event with its category’s name', async () => {
    const reply = await call(api, 'GET', `/api/product/one/${eventIds[0]}`);
    expect({ status: reply.status, shape: shapeOf(reply.body) }).toEqual({ status: 200, shape: eventShape });
    expect(reply.body).toMatchObject({ category: { _id: categoryId, name: 'Concerts' }, quantity: 10, price: 5_000 });
  });

  it('[CALL-1] GET /api/product/one/{productId}: an unknown event is 404 with an error', async () => {
    const reply = await call(api, 'GET', `/api/product/one/${unknownId}`);
    expect({ status: reply.status, shape: shapeOf(reply.body) }).toEqual({ status: 404, shape: errorShape });
  });

  it('[CALL-1] GET /api/product/photo/{id}: returns the image, and 404 without one', async () => {
    const { _id } = await createEvent(await anAdmin(api), aForm({ category: categoryId }), await aPicture());
    const photo = await call(api, 'GET', `/api/product/photo/${_id}`);
    expect({ status: photo.status, contentType: photo.raw.headers['content-type'] }).toEqual({
      status: 200,
      contentType: 'image/webp',
    });
    expect(photo.raw.rawPayload.length).toBeGreaterThan(100);
    expect(outcome(await call(api, 'GET', `/api/product/photo/${eventIds[0]}`))).toEqual([404, 'photo_not_found']);
  });

  it.each(['sold', 'createdAt'])('[CALL-1] GET /api/products/: returns the first six by %s', async sort => {
    const reply = await call<readonly EventSummary[]>(api, 'GET', `/api/products/?sort=${sort}&amount=6`);
    expect(reply.status).toBe(200);
    expect(reply.body).toHaveLength(6);
    expect({ ...(shapeOf(reply.body[5]) as object), photo: 'nothing' }).toEqual(listedEventShape);
  });

  it('[CALL-1] POST /api/products/by/Search: takes limit, skip and filters, and returns data and size', async () => {
    const filters = { category: [categoryId], price: [1_000, 9_900] };
    const page = (skip: number) =>
      call<FilterEventsReply>(api, 'POST', '/api/products/by/Search', { payload: { limit: 6, skip, filters } });
    const first = await page(0);
    expect(first.status).toBe(200);
    expect({ size: first.body.size, length: first.body.data.length }).toEqual({ size: 6, length: 6 });
    expect(Object.keys(first.body).sort()).toEqual(['data', 'hasMore', 'next', 'size', 'total']);
    expect({ ...(shapeOf(first.body.data[5]) as object), photo: 'nothing' }).toEqual(listedEventShape);
    const second = await page(6);
    const ids = [...first.body.data, ...second.body.data].map(({ _id }) => _id);
    expect(ids).toEqual(expect.arrayContaining(eventIds.slice(0, 7)));
    expect(ids).not.toContain(eventIds[7]);
  });

  it.each([
    ['Any', [], 9],
    ['0 to 900', [0, 900], 0],
    ['1000 to 9900', [1_000, 9_900], 8],
    ['10000 to 19900', [10_000, 19_900], 1],
    ['20000 to 100000', [20_000, 100_000], 0],
  ])('[CALL-1] POST /api/products/by/Search: filters by the price range %s', async (_, price, least) => {
    const payload = { limit: 50, skip: 0, filters: { category: [], price } };
    const reply = await call<FilterEventsReply>(api, 'POST', '/api/products/by/Search', { payload });
    expect(reply.body.size).toBeGreaterThanOrEqual(least);
    const prices = reply.body.data.map(event => event.price);
    const [low = 0, high = Number.POSITIVE_INFINITY] = price;
    expect(prices.filter(one => one < low || one > high)).toEqual([]);
  });

  it('[CALL-1] POST /api/products/by/Search: an invalid filter is an error', async () => {
    const payload = { limit: 6, skip: 0, filters: { category: 'Concerts', price: [] } };
    const reply = await call(api, 'POST', '/api/products/by/Search', { payload });
    expect({ status: reply.status, shape: shapeOf(reply.body) }).toEqual({
      status: 400,
      shape: fieldErrorShape('filters.category'),
    });
  });

  it('[CALL-1] GET /api/products/search: takes text and category, and returns an array of events', async () => {
    const reply = await call<readonly EventSummary[]>(
      api,
      'GET',
      `/api/products/search?text=kora&category=${categoryId}`,
    );
    expect(reply.status).toBe(200);
    expect(reply.body.length).toBeGreaterThanOrEqual(8);
    expect(new Set(reply.body.map(({ category }) => category))).toEqual(new Set([categoryId]));
    const all = await call<readonly EventSummary[]>(api, 'GET', '/api/products/search?text=football&category=All');
    expect({ length: all.body.length, shape: shapeOf(all.body) }).toEqual({ length: 1, shape: [listedEventShape] });
  });

  it('[CALL-1] GET /api/products/related/{productId}: returns events of the same category', async () => {
    const reply = await call<readonly EventSummary[]>(api, 'GET', `/api/products/related/${eventIds[0]}`);
    expect({ status: reply.status, length: reply.body.length }).toEqual({ status: 200, length: 6 });
    expect(reply.body.map(({ _id }) => _id)).not.toContain(eventIds[0]);
    expect(new Set(reply.body.map(({ category }) => category))).toEqual(new Set([categoryId]));
  });
});

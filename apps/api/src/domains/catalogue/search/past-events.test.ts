import type { EventSummary, FilterEventsReply } from '@guichet/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCategory, anEvent } from '../../../../test/catalogue.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { PAST_EVENTS: 'hidden' } });
});
afterAll(() => api.close());

type List = readonly EventSummary[];

it('[CATALOGUE-22] with PAST_EVENTS=hidden no list and no search has a past event, whose page stays', async () => {
  const categoryId = await aCategory(api.database);
  const of = (inDays: number) => anEvent(api.database, { categoryId, inDays, name: 'Concert of the griots' });
  const [past, soon, later] = [await of(-3), await of(3), await of(5)];
  const ids = async (list: Promise<{ readonly body: List }>) => (await list).body.map(({ _id }) => _id).sort();
  const page = async (filters: object) => {
    const payload = { limit: 6, skip: 0, filters };
    const { body } = await call<FilterEventsReply>(api, 'POST', '/api/products/by/Search', { payload });
    expect(body.total).toBe(body.data.length);
    return body.data.map(({ _id }) => _id).sort();
  };
  const upcoming = [soon, later].sort();
  expect({
    mostSold: await ids(call<List>(api, 'GET', '/api/products?sort=sold')),
    newest: await ids(call<List>(api, 'GET', '/api/products?sort=createdAt')),
    filtered: await page({ category: [categoryId] }),
    unfiltered: await page({}),
    words: await ids(call<List>(api, 'GET', '/api/products/search?search=griots')),
    category: await ids(call<List>(api, 'GET', `/api/products/search?category=${categoryId}`)),
    related: await ids(call<List>(api, 'GET', `/api/products/related/${past}`)),
    page: (await call(api, 'GET', `/api/product/one/${past}`)).status,
  }).toEqual({
    mostSold: upcoming,
    newest: upcoming,
    filtered: upcoming,
    unfiltered: upcoming,
    words: upcoming,
    category: upcoming,
    related: upcoming,
    page: 200,
  });
});

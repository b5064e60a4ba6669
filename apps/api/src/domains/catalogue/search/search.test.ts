import type { EventSummary, FilterEventsReply } from '@guichet/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCategory, anEvent } from '../../../../test/catalogue.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';

let api: TestApi;
let concerts: string;
let theatre: string;
const oneInstant = new Date('2026-01-01T12:00:00Z');

beforeAll(async () => {
  api = await startTestApi();
  concerts = await aCategory(api.database, 'Concerts');
  theatre = await aCategory(api.database, 'Theatre');
  // All have the same timestamp, so that only the id determines their order.
  for (const price of [0, 900, 901, 9_900, 10_000, 19_900, 20_000, 100_000, 100_001, 5_000, 5_000, 5_000, 5_000]) {
    await anEvent(api.database, { categoryId: concerts, price, createdAt: oneInstant });
  }
  await anEvent(api.database, { categoryId: theatre, name: 'Hamlet 100% new', location: 'Dakar' });
  await anEvent(api.database, { categoryId: theatre, name: 'under_score', description: 'C:\\ drive' });
  await anEvent(api.database, { categoryId: theatre, name: 'Hamlet last year', inDays: -300 });
});
afterAll(() => api.close());

async function filter(payload: object): Promise<FilterEventsReply> {
  const reply = await call<FilterEventsReply>(api, 'POST', '/api/products/by/Search', { payload });
  expect(reply.status).toBe(200);
  return reply.body;
}

async function search(query: string): Promise<readonly string[]> {
  const reply = await call<EventSummary[]>(api, 'GET', `/api/products/search?${query}`);
  expect(reply.status).toBe(200);
  return reply.body.map(event => event.name);
}

describe('filters', () => {
  it('[SEARCH-1] [SEARCH-30] pages have a stable order and never repeat or skip an event', async () => {
    const seen: string[] = [];
    for (let skip = 0; ; skip += 5) {
      const page = await filter({ limit: 5, skip });
      expect({ size: page.size, total: page.total }).toEqual({ size: page.data.length, total: 16 });
      seen.push(...page.data.map(event => event._id));
      if (!page.hasMore) break;
    }
    expect(seen).toHaveLength(16);
    expect(new Set(seen).size).toBe(16);
  });

  it('[SEARCH-2] limit and skip are clamped: 1 to 50, and 0 or more', async () => {
    expect((await filter({})).size).toBe(6);
    expect((await filter({ limit: 0 })).size).toBe(1);
    expect((await filter({ limit: 1_000, skip: -5 })).size).toBe(16);
    expect(await filter({ limit: 6, skip: 1_000_000_000 })).toEqual({ data: [], size: 0, total: 16, hasMore: false });
  });

  it.each([
    [
      [0, 900],
      [0, 900],
    ],
    [
      [1_000, 9_900],
      [5_000, 9_900],
    ],
    [
      [10_000, 19_900],
      [10_000, 19_900],
    ],
    [
      [20_000, 100_000],
      [20_000, 100_000],
    ],
  ])('[SEARCH-3] the price range %j includes both bounds', async (price, [lowest, highest]) => {
    const { data } = await filter({ limit: 50, filters: { category: [concerts], price } });
    const prices = data.map(event => event.price);
    expect({ min: Math.min(...prices), max: Math.max(...prices) }).toEqual({ min: lowest, max: highest });
  });

  it('[SEARCH-18] an empty price and an empty category match all events', async () => {
    expect((await filter({ filters: { category: [], price: [] } })).total).toBe(16);
    expect((await filter({ filters: { category: [theatre] } })).total).toBe(3);
    expect((await filter({ filters: { category: [theatre, concerts], price: [] } })).total).toBe(16);
  });

  it('[SEARCH-36] a filter that is null, empty or left out matches all events', async () => {
    const all = [{ filters: null }, { filters: '' }, { sort: null, limit: null, skip: '' }, { filters: { price: '' } }];
    const none = { category: null, price: null, month: '', from: '', to: null, place: '' };
    for (const payload of [{}, ...all, { filters: none }]) {
      expect({ payload, total: (await filter(payload)).total }).toEqual({ payload, total: 16 });
    }
    const withoutBody = await call<FilterEventsReply>(api, 'POST', '/api/products/by/Search');
    expect({ status: withoutBody.status, total: withoutBody.body.total }).toEqual({ status: 200, total: 16 });
  });

  it('[SEARCH-37] bounds, limit and skip may be strings of digits', async () => {
    const { data } = await filter({ limit: '2', skip: '1', filters: { price: ['0', '900'] } });
    const all = await filter({ filters: { price: [0, 900] } });
    expect(data).toEqual(all.data.slice(1, 3));
    for (const price of [['0', 'x'], ['0'], ['0', null], 'x', ['', '']]) {
      const reply = await call(api, 'POST', '/api/products/by/Search', { payload: { filters: { price } } });
      expect({ price, status: reply.status }).toEqual({ price, status: 400 });
    }
  });
});

describe('text search', () => {
  it.each(['text', 'search', 'q'])(
    '[SEARCH-4] [SEARCH-20] [SEARCH-35] the parameter %s has the search text, and the reply is an array',
    async name => {
      expect(await search(`${name}=hAmLeT`)).toEqual(['Hamlet 100% new', 'Hamlet last year']);
    },
  );

  it('[SEARCH-5] every word must match in name, description, place or category', async () => {
    expect(await search('text=dakar')).toEqual(['Hamlet 100% new']);
    expect(await search('text=theatre%20hamlet%20dakar')).toEqual(['Hamlet 100% new']);
    expect(await search('text=drive')).toEqual(['under_score']);
    expect(await search('text=hamlet%20abidjan%20dakar')).toEqual([]);
  });

  it('[SEARCH-5] a word’s prefix matches, its middle does not', async () => {
    expect(await search('text=ham%20dak')).toEqual(['Hamlet 100% new']);
    expect(await search('text=amlet')).toEqual([]);
  });

  it.each([
    ['100%', ['Hamlet 100% new']],
    ['hamlet, (new)!', ['Hamlet 100% new']],
    ['under-score', ['under_score']],
    ['C:\\drive', ['under_score']],
    ['%%', []],
    ['_', []],
    ["' or 1=1 --", []],
    ['hamlet | dakar:* & !new', ['Hamlet 100% new']],
  ])('[SEARCH-6] [SEARCH-22] punctuation in %j only separates words', async (text, names) => {
    expect(await search(new URLSearchParams({ text }).toString())).toEqual(names);
  });

  it('[SEARCH-7] [SEARCH-23] the id of a category filters the results, "All" and an empty one do not', async () => {
    expect(await search(`text=hamlet&category=${concerts}`)).toEqual([]);
    expect(await search(`text=hamlet&category=${theatre}`)).toHaveLength(2);
    expect(await search('text=hamlet&category=All')).toHaveLength(2);
    expect(await search('text=hamlet&category=')).toHaveLength(2);
  });

  it.each(['', '%20', 'undefined', 'null', 'Please%20Select', 'all'])(
    '[SEARCH-23] the category %j matches every category',
    async category => {
      expect(await search(`text=hamlet&category=${category}`)).toHaveLength(2);
    },
  );

  it('[SEARCH-38] a category may be given by its name, in any case', async () => {
    expect(await search('text=hamlet&category=%20THEATRE%20')).toHaveLength(2);
    expect(await search('text=hamlet&category=concerts')).toEqual([]);
    expect(await search('category=theatre')).toHaveLength(3);
  });

  it('[SEARCH-39] an unknown category finds nothing', async () => {
    const unknown = ['drama', '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001', 'Theatre%25', 'x'.repeat(80)];
    for (const category of unknown) expect(await search(`text=hamlet&category=${category}`)).toEqual([]);
  });

  it('[SEARCH-8] past events come last', async () => {
    const names = await search('text=theatre');
    expect(names.at(-1)).toBe('Hamlet last year');
    expect(names).toHaveLength(3);
  });
});

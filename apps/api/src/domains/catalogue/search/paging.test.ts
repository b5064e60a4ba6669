import type { EventFilters, FilterEventsBody, FilterEventsReply } from '@guichet/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCategory, anEvent } from '../../../../test/catalogue.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { events } from '../../../platform/database/tables.ts';

let api: TestApi;
let several: string;
let others: string;
let many: string;

beforeAll(async () => {
  api = await startTestApi();
  several = await aCategory(api.database, 'Several');
  others = await aCategory(api.database, 'Others');
  many = await aCategory(api.database, 'Many');
  for (let index = 0; index < 7; index += 1) {
    await anEvent(api.database, { categoryId: several, price: 500, createdAt: new Date('2026-01-01T12:00:00Z') });
    await anEvent(api.database, { categoryId: others, price: 5_000, createdAt: new Date(2026, 1, index) });
  }
  // Timestamps that differ by less than a millisecond: a cursor in milliseconds would skip or repeat some.
  await api.database.execute(sql`
    insert into events (category_id, name, description, location, start_date, start_time, end_time, time_zone,
      ends_at, price, capacity, created_at)
    select ${many}::uuid, 'One of many', '', 'Dakar', date '2031-05-01', '19:00', '21:00', 'Africa/Dakar',
      timestamptz '2031-05-01 21:00Z', n, 10, timestamptz '2020-01-01' + n / 3 * interval '7 microseconds'
    from generate_series(1, 1203) as n`);
});
afterAll(() => api.close());

async function page(payload: Partial<FilterEventsBody>): Promise<FilterEventsReply> {
  const reply = await call<FilterEventsReply>(api, 'POST', '/api/products/by/Search', { payload });
  expect(reply.status).toBe(200);
  return reply.body;
}

/** The ids of the events on all pages, in their order. */
async function walk(request: Partial<FilterEventsBody>, between?: () => Promise<unknown>): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let after: string | undefined, more = true; more; ) {
    const { data, next, hasMore } = await page({ ...request, ...(after === undefined ? {} : { after }) });
    ids.push(...data.map(event => event._id));
    expect(hasMore).toBe(next !== undefined);
    after = next;
    more = next !== undefined;
    await between?.();
  }
  return ids;
}

describe('the cursor', () => {
  it('[SEARCH-9] the cursor visits every event once, also with equal timestamps, several categories and a price', async () => {
    const whole = (filters: EventFilters) => page({ limit: 50, filters });
    for (const filters of [
      { category: [several] },
      { category: [several, others] },
      { category: [several, others, several.toUpperCase()], price: [0, 900] },
      { price: [4_999, 5_001] },
    ]) {
      const expected = (await whole(filters)).data.map(event => event._id);
      expect(expected.length).toBeGreaterThan(6);
      expect(await walk({ limit: 2, filters })).toEqual(expected);
    }
  });

  it('[SEARCH-9] [SEARCH-34] the cursor continues beyond the maximum skip, and distinguishes microseconds', async () => {
    const ids = await walk({ limit: 50, filters: { category: [many] } });
    expect(ids).toHaveLength(1_203);
    expect(new Set(ids).size).toBe(1_203);
  });

  it('[SEARCH-24] the cursor repeats no event when events are added between two pages', async () => {
    const filters = { category: [others] };
    const before = (await page({ limit: 50, filters })).data.map(event => event._id);
    const seen = await walk({ limit: 2, filters }, () => anEvent(api.database, { categoryId: others }));
    expect(seen).toEqual(before);
  });

  it.each([
    '',
    'x',
    '12_7e1c0d3a',
    "0_7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001' --",
    '99999999999999999_7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001',
  ])('[SEARCH-25] a cursor that the API did not return is 400: %j', async after => {
    const reply = await call(api, 'POST', '/api/products/by/Search', { payload: { after } });
    expect({ status: reply.status, code: reply.body.code }).toEqual({ status: 400, code: 'invalid_request' });
  });

  it('[SEARCH-9] a cursor may have any timestamp that the database can store', async () => {
    const id = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
    expect((await page({ after: `9999999999999999_${id}` })).size).toBe(6);
    expect(await page({ after: `-999999999999999_${id}` })).toMatchObject({ data: [], size: 0, hasMore: false });
  });
});

describe('skip', () => {
  it('[SEARCH-17] a skip beyond 1,000 events returns an empty page', async () => {
    const filters = { category: [many] };
    const last = await page({ limit: 50, skip: 1_000, filters });
    expect({ size: last.size, hasMore: last.hasMore, typeOfNext: typeof last.next }).toEqual({
      size: 50,
      hasMore: false,
      typeOfNext: 'string',
    });
    const further = await page({ limit: 50, skip: 1_001, filters });
    expect(further).toEqual({ data: [], size: 0, total: 1_000, totalIsAtLeast: true, hasMore: false });
  });

  it('[SEARCH-16] skip returns the same events in the same order as the cursor', async () => {
    for (const filters of [{ category: [many] }, { category: [several, others] }]) {
      const [first, second] = [await page({ limit: 6, filters }), await page({ limit: 6, skip: 6, filters })];
      const byCursor = await page({ limit: 6, after: first.next ?? '', filters });
      expect(second.data).toEqual(byCursor.data);
    }
  });
});

describe('the total', () => {
  it('[SEARCH-10] [SEARCH-31] the total is exact up to 1,000 on every page, and a lower bound beyond', async () => {
    const exactly = { category: [many], price: [1, 1_000] };
    expect(await page({ limit: 1, filters: exactly })).toMatchObject({ total: 1_000, hasMore: true });
    expect(await page({ limit: 1, filters: exactly })).not.toHaveProperty('totalIsAtLeast');
    const more = { category: [many], price: [1, 1_001] };
    const first = await page({ limit: 1, filters: more });
    expect({ total: first.total, totalIsAtLeast: first.totalIsAtLeast }).toEqual({
      total: 1_000,
      totalIsAtLeast: true,
    });
    const small = { category: [several] };
    const second = await page({
      limit: 2,
      after: (await page({ limit: 2, filters: small })).next ?? '',
      filters: small,
    });
    expect({ size: second.size, total: second.total }).toEqual({ size: 2, total: 7 });
  });
});

describe('a month', () => {
  it('[SEARCH-11] a month filters events by their local start date', async () => {
    const category = await aCategory(api.database, 'Monthly');
    const at = async (name: string, startDate: string) => {
      const id = await anEvent(api.database, { categoryId: category, name });
      await api.database.update(events).set({ startDate }).where(sql`id = ${id}`);
    };
    await at('before', '2027-01-31');
    await at('first', '2027-02-01');
    await at('last', '2027-02-28');
    await at('after', '2027-03-01');
    const names = async (filters: EventFilters) =>
      (await page({ limit: 50, filters })).data.map(event => event.name).sort();
    expect(await names({ month: '2027-02' })).toEqual(['first', 'last']);
    expect(await names({ month: '2027-02', category: [category, several], price: [1_000, 9_900] })).toHaveLength(2);
    expect(await names({ month: '2027-02', category: [several] })).toEqual([]);
    expect(await walk({ limit: 1, filters: { month: '2027-02' } })).toHaveLength(2);
  });

  it.each(['2027-13', '2027-00', '2027', '02-2027', '2027-2', '0000-01', ' '])(
    '[SEARCH-26] the month %j is 400',
    async month => {
      const reply = await call(api, 'POST', '/api/products/by/Search', { payload: { filters: { month } } });
      expect(reply.status).toBe(400);
    },
  );
});

describe('prices', () => {
  it.each([
    [0, 900],
    [1_000, 9_900],
    [10_000, 19_900],
    [20_000, 100_000],
  ])(
    '[SEARCH-3] the shop’s own price range %d to %d finds the same events as an equivalent range',
    async (low, high) => {
      const category = await aCategory(api.database, `Prices from ${low}`);
      for (const price of [low - 1, low, low + 1, high - 1, high, high + 1]) {
        if (price >= 0) await anEvent(api.database, { categoryId: category, price });
      }
      const prices = async (price: number[]) =>
        (await page({ limit: 50, filters: { category: [category], price } })).data.map(event => event.price).sort();
      expect(await prices([low, high])).toEqual([low, low + 1, high - 1, high].sort());
      expect(await prices([low, high - 1])).toEqual([low, low + 1, high - 1].sort());
    },
  );

  it('[SEARCH-19] a price range with its bounds swapped finds nothing', async () => {
    expect((await page({ filters: { price: [900, 0] } })).total).toBe(0);
  });
});

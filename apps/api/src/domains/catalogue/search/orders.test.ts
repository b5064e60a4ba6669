import type { EventFilters, EventOrder, FilterEventsBody, FilterEventsReply } from '@guichet/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCategory, anEvent } from '../../../../test/catalogue.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { events } from '../../../platform/database/tables.ts';

let api: TestApi;
let category: string;

/** Name, start, price and place of each event; the newest is last. */
const listed = [
  ['over', '2020-05-01', 100, 'Palais, Abidjan'],
  ['late', '2031-03-20', 2_000, 'Stade, Dakar'],
  ['soon', '2031-03-01', 9_000, 'Palais, Abidjan'],
  ['middle', '2031-03-10', 0, 'Île de Gorée, Dakar'],
  ['cancelled', '2031-03-02', 500, 'Palais, Abidjan'],
] as const;

beforeAll(async () => {
  api = await startTestApi();
  category = await aCategory(api.database);
  for (const [index, [name, startDate, price, location]] of listed.entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 1 + index));
    const id = await anEvent(api.database, { categoryId: category, name, price, location, createdAt });
    const endsAt = new Date(`${startDate}T21:00:00Z`);
    const cancelledAt = name === 'cancelled' ? new Date() : null;
    await api.database.update(events).set({ startDate, endsAt, cancelledAt }).where(sql`id = ${id}`);
  }
});
afterAll(() => api.close());

const find = (payload: Partial<FilterEventsBody>) =>
  call<FilterEventsReply>(api, 'POST', '/api/products/by/Search', { payload });

async function names(filters: EventFilters, sort?: EventOrder): Promise<readonly string[]> {
  const { body } = await find({ limit: 50, filters: { category: [category], ...filters }, ...(sort && { sort }) });
  return body.data.map(({ name }) => name);
}

describe('filters by day and place', () => {
  it.each([
    [{ from: '2031-03-10' }, ['middle', 'late']],
    [{ to: '2031-03-01' }, ['soon', 'over']],
    [{ from: '2031-03-02', to: '2031-03-10' }, ['cancelled', 'middle']],
    [{ from: '2031-03-11', to: '2031-03-19' }, []],
  ])('[FILTER-1] %j', async (filters, expected) => {
    expect(await names(filters)).toEqual(expected);
  });

  it.each(['2031-02-30', '2031-04-31', '2031-2-3', 'soon'])('[FILTER-2] the day %j is 400', async day => {
    expect((await find({ filters: { from: day } })).status).toBe(400);
    expect((await find({ filters: { to: day } })).status).toBe(400);
  });

  it.each([
    ['dakar', ['middle', 'late']],
    ['ile gor', ['middle']],
    ['  ', ['cancelled', 'middle', 'soon', 'late', 'over']],
    ['!?', []],
    ['%', []],
    ['_', []],
    ['\\', []],
    ['d_kar', []],
    ['%kar', []],
    ["dakar' | 'abidjan", []],
    ['soon', []],
  ])('[FILTER-3] the place %j', async (place, expected) => {
    expect(await names({ place })).toEqual(expected);
  });
});

describe('orders', () => {
  it('[FILTER-4] soonest first, what is over or cancelled last', async () => {
    expect(await names({}, 'soonest')).toEqual(['soon', 'middle', 'late', 'over', 'cancelled']);
    expect(await names({ place: 'dakar' }, 'soonest')).toEqual(['middle', 'late']);
  });

  it('[FILTER-5] cheapest first, what is over or cancelled last', async () => {
    expect(await names({}, 'cheapest')).toEqual(['middle', 'late', 'soon', 'over', 'cancelled']);
  });

  it('[FILTER-7] the number of events is the same in each order', async () => {
    const totals = [];
    for (const sort of ['newest', 'soonest', 'cheapest'] as const) {
      totals.push((await find({ limit: 1, sort, filters: { category: [category] } })).body.total);
    }
    expect(totals).toEqual([5, 5, 5]);
  });

  it.each(['newest', 'soonest', 'cheapest'] as const)('[FILTER-6] the cursor of %s reaches each once', async sort => {
    const other = await aCategory(api.database);
    for (let index = 0; index < 5; index += 1) await anEvent(api.database, { categoryId: other, price: index % 2 });
    for (const categories of [[category], [category, other]]) {
      const filters = { category: categories };
      const whole = (await find({ limit: 50, sort, filters })).body.data.map(({ _id }) => _id);
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const { body } = await find({ limit: 2, sort, filters, ...(after !== undefined && { after }) });
        seen.push(...body.data.map(({ _id }) => _id));
        after = body.next;
      } while (after !== undefined);
      expect(seen).toEqual(whole);
    }
  });
});

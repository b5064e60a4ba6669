import type { EventSummary } from '@guichet/contracts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCategory, anEvent } from '../../../../test/catalogue.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { categories, events, listedEvents } from '../../../platform/database/tables.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function search(text: string): Promise<readonly string[]> {
  const url = `/api/products/search?${new URLSearchParams({ text })}`;
  const { status, body } = await call<EventSummary[]>(api, 'GET', url);
  expect(status).toBe(200);
  return body.map(event => event.name);
}

const change = (id: string, values: Partial<typeof events.$inferInsert>) =>
  api.database.update(events).set(values).where(eq(events.id, id));

describe('the words of a search', () => {
  it.each([
    ['Fête de l’Été', 'fete'],
    ['Fête de l’Été', 'ÉTÉ'],
    ['Fête de l’Été', "l'été"],
    ['Cœur à cœur', 'coeur'],
    ['Cœur à cœur', 'CŒUR'],
    ['Coeur simple', 'cœur'],
    ['Ñandú'.normalize('NFD'), 'nandu'],
    ['Nandu', 'ñandú'.normalize('NFD')],
    ['Große Oper', 'grosse'],
    ['Концерт', 'концерт'],
    ['Jean-Luc', 'luc'],
    ['100km/h', '100km'],
    ['ﬁesta', 'fiesta'],
  ])('[SEARCH-20] %s is found by %s', async (name, text) => {
    const id = await anEvent(api.database, { name });
    expect(await search(text)).toContain(name);
    await api.database.delete(events).where(eq(events.id, id));
  });

  it('[SEARCH-21] words after the tenth are ignored, and a word of any length is accepted', async () => {
    await anEvent(api.database, { name: 'a b c d e f g h i j' });
    expect(await search('a b c d e f g h i j zzz')).toEqual(['a b c d e f g h i j']);
    expect(await search('x'.repeat(200))).toEqual([]);
    expect(await search('ﷺ'.repeat(200))).toEqual([]);
  });
});

describe('the ranking', () => {
  it('[SEARCH-12] [SEARCH-32] results are ranked by name, place, category, description, and then by date', async () => {
    const categoryId = await aCategory(api.database, 'Griot');
    await anEvent(api.database, { name: 'told', description: 'griot griot griot griot', inDays: 1 });
    await anEvent(api.database, { name: 'filed', categoryId, inDays: 2 });
    await anEvent(api.database, { name: 'placed', location: 'Griot', inDays: 3 });
    await anEvent(api.database, { name: 'Griot later', inDays: 5 });
    await anEvent(api.database, { name: 'Griot soon', inDays: 4 });
    expect(await search('griot')).toEqual(['Griot soon', 'Griot later', 'placed', 'filed', 'told']);
  });

  it('[SEARCH-12] [SEARCH-8] [CATALOGUE-15] past and cancelled events rank last, also with a match in the name', async () => {
    await anEvent(api.database, { name: 'Kora over', inDays: -2 });
    await anEvent(api.database, { name: 'Kora long over', inDays: -20 });
    await change(await anEvent(api.database, { name: 'Kora off', inDays: 9 }), { cancelledAt: new Date() });
    await anEvent(api.database, { name: 'tale', description: 'kora', inDays: 60 });
    expect(await search('kora')).toEqual(['tale', 'Kora off', 'Kora over', 'Kora long over']);
  });

  it('[SEARCH-12] the rank of several words counts the field of each', async () => {
    await anEvent(api.database, { name: 'apart', description: 'balafon by the lagoon', inDays: 1 });
    await anEvent(api.database, { name: 'Balafon', location: 'Lagoon', inDays: 8 });
    await anEvent(api.database, { name: 'Lagoon balafon', inDays: 9 });
    expect(await search('balafon lagoon')).toEqual(['Lagoon balafon', 'Balafon', 'apart']);
  });

  it('[SEARCH-14] [SEARCH-35] of too many matches the soonest events are ranked', async () => {
    const categoryId = await aCategory(api.database);
    await api.database.execute(sql`
      insert into events (category_id, name, description, location, start_date, start_time, end_time, time_zone,
        ends_at, price, capacity)
      select ${categoryId}::uuid, 'common', '', '', current_date + n, '19:00', '21:00', 'UTC', now() + n * interval '1 day', 1, 1
      from generate_series(-30, 299) as n where n <> 0`);
    await anEvent(api.database, { categoryId, name: 'tells of it', description: 'common', inDays: 2 });
    const found = await search('common');
    expect(found).toHaveLength(50);
    expect(new Set(found)).toEqual(new Set(['common']));
    const url = '/api/products/search?text=common';
    const { body } = await call<EventSummary[]>(api, 'GET', url);
    const dates = body.map(event => event.startDate);
    expect(dates).toEqual([...dates].sort());
    expect(body.some(event => event.ended)).toBe(false);
  });
});

describe('the search index', () => {
  it('[SEARCH-13] edits, a new category and a renamed category are searchable immediately', async () => {
    const id = await anEvent(api.database, { name: 'Ngoni' });
    await change(id, { name: 'Sabar', description: 'Tama' });
    expect(await search('ngoni')).toEqual([]);
    expect(await search('sabar tama')).toEqual(['Sabar']);
    const categoryId = await aCategory(api.database, 'Percussion');
    await change(id, { categoryId });
    expect(await search('percussion')).toEqual(['Sabar']);
    await api.database.update(categories).set({ name: 'Trommeln' }).where(eq(categories.id, categoryId));
    expect({ percussionSearch: await search('percussion'), trommelnSearch: await search('trommeln') }).toEqual({
      percussionSearch: [],
      trommelnSearch: ['Sabar'],
    });
  });

  it('[SEARCH-13] [CATALOGUE-8] archived and deleted events are not found, restored ones are', async () => {
    const id = await anEvent(api.database, { name: 'Algaita' });
    await change(id, { archivedAt: new Date() });
    expect(await search('algaita')).toEqual([]);
    await change(id, { archivedAt: null });
    expect(await search('algaita')).toEqual(['Algaita']);
    await api.database.delete(events).where(eq(events.id, id));
    expect(await search('algaita')).toEqual([]);
  });

  it('[CATALOGUE-11] a sale does not write to the search index', async () => {
    const id = await anEvent(api.database, { name: 'Hot' });
    const version = async () => {
      const rows = await api.database
        .select({ version: sql`xmin::text` })
        .from(listedEvents)
        .where(eq(listedEvents.eventId, id));
      return rows[0]?.version;
    };
    const before = await version();
    await change(id, { sold: 3 });
    expect(await version()).toBe(before);
    await change(id, { price: 700 });
    expect(await version()).not.toBe(before);
  });
});

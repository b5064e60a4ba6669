import type { EventSummary } from '@guichet/contracts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCategory, anEvent } from '../../../../test/catalogue.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { events, listedEvents } from '../../../platform/database/tables.ts';
import { recentlyOver } from './search-repository.ts';

let api: TestApi;
let categoryId: string;
let old: string;

beforeAll(async () => {
  api = await startTestApi();
  categoryId = await aCategory(api.database, 'Evenings');
  old = await anEvent(api.database, { categoryId, name: 'Concerts of old', location: 'Lomé', inDays: -900 });
  await many('Filling', recentlyOver, -800);
  await anEvent(api.database, { categoryId, name: 'Concerts of late', location: 'Lomé', inDays: -2 });
});
afterAll(() => api.close());

/** Adds `count` events of one name that end `inDays` days from now, a second apart. */
async function many(name: string, count: number, inDays: number): Promise<void> {
  await api.database.execute(sql`
    insert into events (category_id, name, description, location, start_date, start_time, end_time, time_zone,
      ends_at, price, capacity)
    select ${categoryId}::uuid, ${name}, '', '', current_date + ${inDays}::integer, '19:00', '21:00', 'UTC',
      now() + (${inDays}::integer - n / 86400.0) * interval '1 day', 1, 1
    from generate_series(1, ${count}::integer) as n`);
}

async function search(text: string, category = ''): Promise<readonly string[]> {
  const url = `/api/products/search?${new URLSearchParams({ text, category })}`;
  const { status, body } = await call<EventSummary[]>(api, 'GET', url);
  expect(status).toBe(200);
  return body.map(event => event.name);
}

async function sweep(): Promise<void> {
  await api.app.jobHandlers.sweep({}, { id: 'sweep', lastTry: false });
}

async function isRecent(id: string): Promise<boolean | undefined> {
  const rows = await api.database
    .select({ recent: listedEvents.recent })
    .from(listedEvents)
    .where(eq(listedEvents.eventId, id));
  return rows[0]?.recent;
}

describe('events that ended long ago', () => {
  it('[SEARCH-15] past events are found by word prefixes until 5,000 others have ended after them', async () => {
    await api.database.delete(events).where(sql`id in (select id from events where name = 'Filling' limit 2)`);
    await sweep();
    expect(await search('conc lom')).toEqual(['Concerts of late', 'Concerts of old']);
    await many('Filling', 1, -800);
    expect(await search('conc lom')).toEqual(['Concerts of late', 'Concerts of old']);
    await sweep();
    expect(await search('conc lom')).toEqual(['Concerts of late']);
  });

  it('[SEARCH-15] older events are found by whole words, in any place and category', async () => {
    expect(await search('concerts')).toEqual(['Concerts of late', 'Concerts of old']);
    expect(await search('lome evenings OLD')).toEqual(['Concerts of old']);
    expect(await search('old', categoryId)).toEqual(['Concerts of old']);
    expect(await search('old', await aCategory(api.database))).toEqual([]);
    expect(await search('concerts old zzz')).toEqual([]);
  });

  it('[SEARCH-27] older events are left out when ten others match', async () => {
    await many('Concerts again', 8, 20);
    expect(await search('concerts')).toContain('Concerts of old');
    await many('Concerts again', 1, 20);
    const found = await search('concerts');
    expect(found).toHaveLength(10);
    expect(found).not.toContain('Concerts of old');
  });

  it('[SEARCH-28] an edited older event counts as recent until the next sweep', async () => {
    await api.database.update(events).set({ description: 'Told again.' }).where(eq(events.id, old));
    expect(await search('conc old')).toEqual(['Concerts of old']);
    await sweep();
    expect(await search('conc old')).toEqual([]);
    expect(await search('concerts old')).toEqual(['Concerts of old']);
  });

  it('[SEARCH-33] upcoming events always count as recent, however many there are', async () => {
    const far = await anEvent(api.database, { categoryId, name: 'Far away', inDays: 3_000 });
    await many('Soon', recentlyOver + 1, 1_000);
    await sweep();
    expect(await isRecent(far)).toBe(true);
    expect(await search('fa aw')).toEqual(['Far away']);
  });

  it('[SEARCH-29] the sweep skips an event that is being edited instead of waiting', async () => {
    await api.database.update(events).set({ description: 'Edited again.' }).where(eq(events.id, old));
    await api.database.transaction(async writer => {
      await writer.update(events).set({ name: 'Concerts of yore' }).where(eq(events.id, old));
      await sweep();
    });
    expect(await isRecent(old)).toBe(true);
    await sweep();
    expect(await isRecent(old)).toBe(false);
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readsOf } from '../../../../test/explain.ts';
import { aBuyer } from '../../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { systemClock } from '../../../platform/clock.ts';
import type { Statement } from '../../../platform/database/statements.ts';
import { eventStatement, relatedStatement, sortedStatement } from '../events/catalogue-repository.ts';
import { type PageRequest, pageStatement } from './filter-repository.ts';
import { type SearchRequest, searchStatement } from './search-repository.ts';

let api: TestApi;
let client: pg.Client;
/** Enough events that the plan of a category's page does not depend on the random sample of the statistics. */
const categories = Array.from({ length: 20 }, () => randomUUID());
const [one = '', two = ''] = categories;

beforeAll(async () => {
  api = await startTestApi();
  await api.database.execute(sql`
    insert into categories (id, name)
    select id, id::text from unnest(${sql.param(categories)}::uuid[]) as id`);
  await api.database.execute(sql`
    insert into events (category_id, name, description, location, start_date, start_time, end_time, time_zone,
      ends_at, price, capacity, created_at)
    select (${sql.param(categories)}::uuid[])[1 + n % 20], 'Event ' || n, 'common word' || n, 'Dakar', day, '19:00', '21:00',
      'Africa/Dakar', day + time '21:00', n * 7, 10, now() - n * interval '1 minute'
    from (select n, current_date + n % 500 - 300 as day from generate_series(1, 4000) as n) as days`);
  const buyer = await aBuyer(api);
  await api.database.execute(sql`
    with held as (
      insert into checkouts (user_id, state, amount, currency, expires_at)
      select ${buyer.id}::uuid, 'released', 0, 'XOF', now() from generate_series(1, 3000) returning id)
    insert into ticket_holds (checkout_id, event_id, count, expires_at)
    select held.id, events.id, 1, now() + interval '1 minute'
    from (select id, row_number() over () as n from held) as held
    join (select id, row_number() over () as n from events) as events using (n)`);
  client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  await client.query('vacuum analyze');
});
afterAll(async () => {
  await client.end();
  await api.close();
});

const noFilter = { categoryIds: [], price: undefined, month: undefined };
const page = (filter: Partial<PageRequest['filter']>, place: Partial<PageRequest> = {}): Statement =>
  pageStatement(systemClock, { limit: 6, skip: 0, after: undefined, ...place, filter: { ...noFilter, ...filter } });
const search = (text: string | undefined, categoryId?: string): Statement => {
  const request: SearchRequest = { text, categoryId, limit: 50 };
  return searchStatement(systemClock, request);
};

const after = { at: '1700000000000000', id: one };
const band = { lowest: 1_000, highest: 9_900 };
const statements: Readonly<Record<string, readonly [Statement, readonly string[]]>> = {
  'the first page': [page({}), ['listed_events_newest']],
  'a page after skipping': [page({}, { skip: 600 }), ['listed_events_newest']],
  'a page after another': [page({}, { after }), ['listed_events_newest']],
  'a page of a category': [page({ categoryIds: [one] }), ['listed_events_of_category']],
  'a page of a category after another': [page({ categoryIds: [one] }, { after }), ['listed_events_of_category']],
  'a page of categories': [page({ categoryIds: [one, two] }), ['listed_events_of_category']],
  'a page of a price': [page({ price: band }), ['listed_events_of_band']],
  'a page of a category and a price': [
    page({ categoryIds: [one], price: band }),
    ['listed_events_of_category_and_band'],
  ],
  'a page of categories and a price, after another': [
    page({ categoryIds: [one, two], price: band }, { after }),
    ['listed_events_of_category_and_band'],
  ],
  'a page of a month': [page({ month: '2026-05' }), ['listed_events_of_month']],
  'a page between two prices that few have': [page({ price: { lowest: 5, highest: 50 } }), ['listed_events_by_price']],
  'a page between two prices that most have': [
    page({ price: { lowest: 50, highest: 90_000 } }),
    ['listed_events_newest'],
  ],
  'a search for a rare word': [search('word77 common'), ['listed_events_recent_words', 'listed_events_older_words']],
  'a search for a common word': [search('common'), ['listed_events_recent']],
  'a search without words': [search(undefined, one), ['listed_events_soonest_of_category']],
  'the most sold': [sortedStatement(systemClock, { sort: 'sold', amount: 6 }), ['events_most_sold']],
  'the newest': [sortedStatement(systemClock, { sort: 'createdAt', amount: 6 }), ['listed_events_newest']],
  'one event': [eventStatement(systemClock, one), ['categories_pkey']],
  'related events': [relatedStatement(systemClock, { eventId: one, amount: 6 }), ['listed_events_soonest_of_category']],
};

describe('the catalogue', () => {
  it.each(Object.entries(statements))('[CATALOGUE-10] %s uses its index', async (_name, [statement, indexes]) => {
    const reads = await readsOf(client, statement);
    expect(reads.wholeTables).toEqual([]);
    // Each listed event's row and holds are read by their indexes. Counting may use any index.
    expect(reads.indexes).toEqual(expect.arrayContaining([...indexes, 'events_pkey', 'ticket_holds_of_event']));
  });

  it('[CATALOGUE-10] control: without an index, the whole table is read', async () => {
    const statement: Statement = {
      planEachTime: true,
      text: 'select from events where name = $1',
      values: ['Event 7'],
    };
    expect(await readsOf(client, statement)).toEqual({ indexes: [], wholeTables: ['events'] });
  });
});

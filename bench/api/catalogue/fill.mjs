import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { migrate } from '../../../apps/api/dist/platform/database/migrate.js';

/** How many events, from the first on, have ten ticket types. */
export const typedCount = 24;

/** The categories, from the one with the most events to the one with the fewest. */
const categoryCount = 24;
/** Halves of descriptions; each event has two. */
const halfCount = 5_000;
const wordCount = 4_000;

const kinds = ['Festival', 'Concert', 'Soirée', 'Match', 'Forum', 'Théâtre', 'Expo', 'Marché', 'Gala', 'Atelier'];
const names = ['Highlife', 'Kora', 'Lagune', 'Baobab', 'Été', 'Cœur', 'Rumba', 'Océan', 'Savane', 'Zouglou', 'Jazz'];
const places = ['Abidjan', 'Dakar', 'Lomé', 'Cotonou', 'Douala', 'Libreville', 'Ouagadougou', 'Bamako'];

/**
 * Creates a migrated database with `count` events, most of them over, as in a shop after some years: few categories
 * have most of them, few words are in most of them, prices are in the shop's filters and between. The same count
 * gives the same events, except their dates, which are relative to today. An existing database is reused.
 */
export async function fill(server, count) {
  const database = `bench_catalogue_${count}_${await fingerprint()}`;
  const address = new URL(server);
  address.pathname = `/${database}`;
  const { rowCount } = await run(server, `select from pg_database where datname = '${database}'`);
  if (rowCount > 0 && (await isFilled(address.href))) return address.href;
  await run(server, `drop database if exists ${database}`);
  await run(server, `create database ${database}`);
  await migrate(address.href);
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    await fillCategories(client);
    await fillWords(client);
    const indexes = await takeIndexes(client);
    const step = 50_000;
    for (let first = 1; first <= count; first += step) {
      await fillEvents(client, { first, last: Math.min(count, first + step - 1), count });
    }
    await ageEvents(client);
    for (const index of indexes) await client.query(index);
    await fillTypes(client);
    await fillHolds(client);
    await client.query('drop table bench_halves');
    await client.query('vacuum analyze');
    await client.query('create table bench_filled ()');
  } finally {
    await client.end();
  }
  return address.href;
}

/** A hash of all inputs of a filled database: a stored one with another hash is not reused. */
async function fingerprint() {
  const migrations = new URL('../../../apps/api/migrations/', import.meta.url);
  const files = (await readdir(migrations))
    .filter(name => name.endsWith('.sql'))
    .sort()
    .map(name => new URL(name, migrations));
  const sum = createHash('sha256');
  for (const file of [...files, new URL(import.meta.url)]) sum.update(await readFile(file));
  return sum.digest('hex').slice(0, 12);
}

async function isFilled(url) {
  const { rows } = await run(url, `select to_regclass('bench_filled') is not null as filled`);
  return rows[0].filled;
}

async function fillTypes(client) {
  await client.query(
    `insert into ticket_types (event_id, position, name, description, price, capacity, max_per_order, sales_end)
    select events.id, position, 'Type ' || position, 'What it is for.', 1000 * position, 50, 10,
      case when position = 1 then '2020-01-01'::timestamp end
    from generate_series(1, $1::integer) n join events on events.id = md5('event ' || n)::uuid, generate_series(1, 10) position`,
    [typedCount],
  );
  await client.query('update events set typed = true where id in (select event_id from ticket_types)');
}

async function fillCategories(client) {
  await client.query(
    `insert into categories (id, name) select md5('category ' || n)::uuid, 'Category ' || n from generate_series(0, $1) n`,
    [categoryCount - 1],
  );
}

async function fillWords(client) {
  const random = randomNumbers(7);
  const syllables = ['ba', 'ko', 'mi', 'du', 'sé', 'la', 'no', 'tu', 'ri', 'fa', 'go', 'wé', 'yo', 'ka', 'zi', 'œu'];
  const word = number =>
    [number % 16, Math.floor(number / 16) % 16, Math.floor(number / 256)].map(at => syllables[at]).join('');
  const half = () =>
    // The first words are much more frequent than the last ones.
    Array.from({ length: 14 }, () => word(Math.floor(wordCount * random() ** 3))).join(' ');
  await client.query('create table bench_halves (place integer primary key, half text)');
  await client.query(
    'insert into bench_halves select place - 1, half from unnest($1::text[]) with ordinality as halves (half, place)',
    [Array.from({ length: halfCount }, half)],
  );
}

/** Drops the indexes, because creating them after the rows is faster. Returns their definitions. */
async function takeIndexes(client) {
  const { rows } = await client.query(
    `select indexname, indexdef from pg_indexes
     where tablename in ('events', 'listed_events') and indexname not like '%_pkey'`,
  );
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  return rows.map(row => row.indexdef);
}

async function fillEvents(client, { first, last, count }) {
  await client.query(
    `insert into events (id, category_id, name, description, location, start_date, start_time, end_time, time_zone,
       ends_at, price, capacity, sold, created_at)
     select md5('event ' || n)::uuid,
       md5('category ' || floor($4 * power(chance, 3)))::uuid,
       ($6::text[])[1 + n % cardinality($6::text[])] || ' ' || ($7::text[])[1 + n / 7 % cardinality($7::text[])] || ' ' || n,
       a.half || ' only' || n || ' ' || b.half,
       'Salle ' || n % 300 || ', ' || ($8::text[])[1 + n / 3 % cardinality($8::text[])],
       day, '19:00', '23:00', 'Africa/Abidjan', day + time '23:00',
       case when n % 40 = 0 then 0 when n % 100 = 1 then 950 when n % 10 < 6 then 1000 + n % 90 * 100
         when n % 10 < 9 then 10000 + n % 100 * 100 else 20000 + n % 900 * 100 end,
       200, n % 199, created
     from (
       select n, (hashint4(n) & 1048575) / 1048576.0 as chance,
         now() - ($3 - n) * (interval '1825 days' / $3) as created
       from generate_series($1::integer, $2::integer) as n
     ) as numbers
     cross join lateral (select (created + (5 + n % 115) * interval '1 day')::date as day) as days
     join bench_halves a on a.place = n % $5::integer
     join bench_halves b on b.place = (hashint4(n) & 1048575) % $5::integer`,
    [first, last, count, categoryCount, halfCount, kinds, names, places],
  );
}

/** Marks past events as the API's hourly sweep does. */
async function ageEvents(client) {
  await client.query(`
    update listed_events set recent = false where ends_at < (
      select ends_at from listed_events where ends_at <= now() order by ends_at desc offset 4999 limit 1)`);
  await client.query('vacuum full listed_events');
}

/** Creates holds for tickets of every tenth of the newest events. */
async function fillHolds(client) {
  await client.query(`
    with buyer as (
      insert into users (email, name, password_hash) values ('bench@example.com', 'Bench', '-') returning id),
    held as (
      insert into checkouts (user_id, state, amount, currency, expires_at)
      select buyer.id, 'released', 0, 'XOF', now() from buyer, generate_series(1, 500) returning id)
    insert into ticket_holds (checkout_id, event_id, count, expires_at)
    select held.id, events.id, 2, now() + interval '10 years'
    from (select id, row_number() over () as n from held) as held
    join (select event_id as id, row_number() over (order by created_at desc) as n from listed_events) as events
      on events.n = held.n * 10`);
}

async function run(url, statement) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A deterministic random generator of numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

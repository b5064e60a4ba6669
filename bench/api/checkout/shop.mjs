import pg from 'pg';

/** The event that all buyers want. */
export const eventId = '00000000-0000-4000-9000-000000000001';

/** An event that sells quietly while buyers storm the other one. */
export const quietEventId = '00000000-0000-4000-9000-000000000002';

/** An event with ten ticket types, whose ids end in 0 to 9. */
export const typedEventId = '00000000-0000-4000-9000-000000000003';
export const typeIds = Array.from({ length: 10 }, (_, number) => `00000000-0000-4000-a000-00000000000${number}`);

/** Fills a migrated database: one event with enough tickets for all buyers, and buyers with a session each. */
export async function fillShop(url, buyerCount) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      with category as (insert into categories (name) values ('Concerts') returning id)
      insert into events (id, category_id, name, description, location, start_date, start_time, end_time, time_zone,
        ends_at, price, capacity)
      select event.id::uuid, category.id, event.name, 'All buyers want it.', 'A stadium', current_date + 30, '19:00', '21:00',
        'Africa/Abidjan', now() + interval '30 days', 5000, 1000000
      from category, (values ('${eventId}', 'The hot one'), ('${quietEventId}', 'The quiet one'),
        ('${typedEventId}', 'The one with types')) event (id, name)`);
    await client.query(
      `insert into ticket_types (id, event_id, position, name, price, capacity, max_per_order)
      select id::uuid, $1::uuid, position, 'Type ' || position, 5000, 100000, 10
      from unnest($2::text[]) with ordinality type (id, position)`,
      [typedEventId, typeIds],
    );
    await client.query('update events set typed = true where id = $1', [typedEventId]);
    // Ids that can be computed from a number, because pgbench has only the client's number.
    await client.query(
      `insert into users (id, email, name, password_hash, email_verified_at)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, n || '@example.com', 'Buyer ' || n, '-', now()
      from generate_series(0, $1::integer - 1) n`,
      [buyerCount],
    );
    await client.query(
      "insert into sessions (id, user_id, expires_at) select id, id, now() + interval '1 day' from users",
    );
    await client.query(notingLock);
  } finally {
    await client.end();
  }
}

/** The lock of the stock, which notes for its connection when it was asked for and when it was granted. */
const notingLock = `
  alter function lock_stock(uuid[]) rename to lock_stock_alone;
  create function lock_stock(event_ids uuid[]) returns void language plpgsql as $$
  begin
    perform set_config('bench.asked', (extract(epoch from clock_timestamp()) * 1000)::text, false);
    perform lock_stock_alone(event_ids);
    perform set_config('bench.granted', (extract(epoch from clock_timestamp()) * 1000)::text, false);
  end $$`;

/** Copies the database, which must have no connection open, and returns the copy's address. */
export async function copyShop(server, template, name) {
  await onServer(server, `drop database if exists ${name} with (force)`);
  await onServer(server, `create database ${name} template ${template}`);
  await onServer(server, 'checkpoint');
  return databaseAt(server, name);
}

/** The address of another database of the same server. */
export function databaseAt(server, name) {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

/** Runs one statement in the server's database `postgres`. */
export async function onServer(server, statement) {
  const client = new pg.Client({ connectionString: databaseAt(server, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

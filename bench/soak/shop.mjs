import { createHmac } from 'node:crypto';
import pg from 'pg';

/** The JWT secret; the API under test gets the same one. */
export const secret = 'a secret of the soak alone, thirty-two characters and more';

const buyerCount = 600;
const eventCount = 24;
/** Capacity of the event that sells out during the run. */
const scarceCapacity = 120;

/** Uses of the code of the event with types, which are used up during the run. */
const codeUses = 60;
export const code = 'SOAK';

/** Fills the migrated database: buyers, an admin and listers with a session each, and events. */
export async function fillShop(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: accounts } = await client.query(
      `insert into users (email, name, password_hash, email_verified_at, role, lister)
      select kind || n || '@soak.example', 'A ' || kind || ' ' || n, '-', now(),
        case kind when 'admin' then 1 else 0 end, kind = 'lister'
      from (values ('buyer', $1::integer), ('admin', 1), ('lister', 2)) as kinds (kind, count), generate_series(1, count) n
      returning id, email`,
      [buyerCount],
    );
    await client.query(
      "insert into sessions (id, user_id, expires_at) select id, id, now() + interval '1 day' from users",
    );
    const people = kind =>
      accounts
        .filter(({ email }) => email.startsWith(kind))
        .map(({ id }, n) => ({ id, token: tokenOf(id), address: ipAddressOf(kind, n) }));
    const [lister] = people('lister');
    const { rows: events } = await client.query(
      `with category as (insert into categories (name) values ('Concerts') returning id)
      insert into events (category_id, owner_id, name, description, location, start_date, start_time, end_time,
        time_zone, ends_at, price, capacity)
      select category.id, $1, names.name || ' ' || n, 'An evening to stay awake for.', 'Palais de la culture, Abidjan',
        current_date + n, '19:00', '22:00', 'Africa/Abidjan', current_date + n + time '22:00', 10000 + n * 500,
        case when n = 1 then $3::integer else 1000000 end
      from category, generate_series(1, $2::integer) n
      join lateral (select (array['Kora', 'Highlife', 'Rumba', 'Zouglou'])[1 + n % 4] as name) names on true
      returning id, name, price, capacity`,
      [lister.id, eventCount, scarceCapacity],
    );
    await addTypes(client, events[4]);
    return {
      buyers: people('buyer'),
      admin: people('admin')[0],
      listers: people('lister'),
      events,
      scarce: events.find(({ capacity }) => capacity === scarceCapacity),
      /** The event whose tickets are scanned. */
      atDoor: events[1],
      /** Two events that are edited: the first without a photo, the second with one. */
      edited: [events[2], events[3]],
    };
  } finally {
    await client.end();
  }
}

/** Gives an event three ticket types, which are added to it, and a promotion code. */
async function addTypes(client, event) {
  const { rows } = await client.query(
    `insert into ticket_types (event_id, position, name, price, capacity, max_per_order)
    select $1, n, 'Type ' || n, 4000 * n, 300000, 10 from generate_series(1, 3) n returning id`,
    [event.id],
  );
  await client.query('update events set typed = true where id = $1', [event.id]);
  await client.query(
    `insert into promotion_codes (event_id, code, kind, per, value, max_uses) values ($1, $2, 'percent', 'order', 10, $3)`,
    [event.id, code, codeUses],
  );
  event.types = rows.map(({ id }) => id);
}

/** Each account has an IP address of its own, so that rate limits per network do not affect the measurement. */
function ipAddressOf(kind, n) {
  return `10.${{ buyer: 1, admin: 2, lister: 3 }[kind]}.${n >> 8}.${n & 255}`;
}

function tokenOf(id) {
  const now = Math.floor(Date.now() / 1000);
  const signed = [
    { alg: 'HS256', typ: 'JWT' },
    { sub: id, sid: id, iat: now, exp: now + 86_400 },
  ]
    .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

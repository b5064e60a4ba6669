import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, it } from 'vitest';
import { fakeGateway } from '../../../test/fake-gateway.ts';
import { findInvariantViolations } from '../../../test/invariants.ts';
import { movableClock } from '../../../test/movable-clock.ts';
import { startTestApi } from '../../../test/test-api.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { prepareQueues } from '../jobs/queues.ts';
import { migrate } from './migrate.ts';

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** What every later migration builds on. */
const baseline = ['0000_baseline.sql', '0001_functions_and_triggers.sql'];

/** Data in the schema of the baseline, with open payments. Seven of ten tickets were sold elsewhere. */
const shop = `
  insert into users (id, email, name, password_hash) select
    ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'buyer' || n || '@example.com', 'Buyer', 'plain:x'
    from generate_series(1, 4) as n;
  insert into categories (id, name) values ('10000000-0000-4000-8000-000000000001', 'Concerts');
  insert into events (id, category_id, name, description, location, start_date, start_time, end_time, time_zone,
    ends_at, price, capacity, sold, sold_elsewhere) values ('20000000-0000-4000-8000-000000000001',
    '10000000-0000-4000-8000-000000000001', 'Fête du Bœuf', 'A description.', 'A hall', current_date + 30, '19:00',
    '21:00', 'Africa/Abidjan', now() + interval '30 days', 5000, 20, 10, 7);
  insert into checkouts (id, user_id, state, amount, currency, expires_at) select
    ('30000000-0000-4000-8000-00000000000' || n)::uuid, ('00000000-0000-4000-8000-00000000000' || n)::uuid,
    (array['completed', 'paying', 'open'])[n], (array[15000, 10000, 5000])[n], 'XOF', now() + interval '5 minutes'
    from generate_series(1, 3) as n;
  insert into checkout_lines select id, '20000000-0000-4000-8000-000000000001', 0, 'Fête du Bœuf', 5000, amount / 5000
    from checkouts;
  insert into ticket_holds select id, '20000000-0000-4000-8000-000000000001', amount / 5000,
    case state when 'paying' then 'infinity' else expires_at end from checkouts where state <> 'completed';
  insert into orders (id, user_id, checkout_id, state, transaction_id, amount, currency) select
    ('40000000-0000-4000-8000-00000000000' || n)::uuid, ('00000000-0000-4000-8000-00000000000' || n)::uuid,
    ('30000000-0000-4000-8000-00000000000' || n)::uuid, (array['placed', 'awaiting'])[n],
    (array['t1', null])[n], (array[15000, 10000])[n], 'XOF' from generate_series(1, 2) as n;
  insert into order_lines select o.id, l.event_id, 0, l.name, l.price, l.count
    from orders o join checkout_lines l using (checkout_id);
  insert into tickets (order_id, event_id, position, code) select '40000000-0000-4000-8000-000000000001',
    '20000000-0000-4000-8000-000000000001', n, 'CODE' || n from generate_series(0, 2) as n;
  insert into payments (id, gateway_key, user_id, checkout_id, order_id, amount, currency, state, transaction_id,
    deadline_at, claim_before) values
    ('50000000-0000-4000-8000-000000000001', 'k1', '00000000-0000-4000-8000-000000000001',
      '30000000-0000-4000-8000-000000000001', '40000000-0000-4000-8000-000000000001', 15000, 'XOF', 'authorised', 't1',
      now() - interval '1 hour', null),
    ('50000000-0000-4000-8000-000000000002', 'k2', '00000000-0000-4000-8000-000000000002',
      '30000000-0000-4000-8000-000000000002', '40000000-0000-4000-8000-000000000002', 10000, 'XOF', 'unknown', null,
      now() - interval '1 hour', null),
    ('50000000-0000-4000-8000-000000000004', 'k4', '00000000-0000-4000-8000-000000000004',
      null, null, 7000, 'XOF', 'authorised', 't4', now() - interval '1 hour', now() - interval '30 minutes')`;

it('[MIGRATION-7] [MIGRATION-12] a database of the baseline is upgraded: its open payments are finished and its ledger agrees', async () => {
  const { url, drop } = await createTestDatabase({ empty: true });
  const old = await mkdtemp(join(tmpdir(), 'guichet-old-'));
  for (const name of baseline) await cp(join(folder, name), join(old, name));
  expect(await migrate(url, old)).toEqual(baseline);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(shop);
  await client.end();

  await migrate(url);
  await prepareQueues(url);
  const gateway = fakeGateway();
  for (const [id, key, amount] of [
    ['t1', 'k1', 15_000],
    ['t2', 'k2', 10_000],
    ['t4', 'k4', 7_000],
  ] as const) {
    gateway.transactions.push({ id, key, amount, status: 'authorised' });
  }
  const api = await startTestApi({ besides: { databaseUrl: url, clock: movableClock(), gateway } });
  expect(await api.app.reconcileNow()).toMatchObject({ captured: 1, finished: 1, released: 1, open: 0, failed: 0 });
  expect(gateway.transactions.map(({ status }) => status)).toEqual(['captured', 'captured', 'voided']);
  await api.app.jobHandlers['check-sums']({}, { id: 'nightly', lastTry: false });
  const { rows } = await api.database.$client.query('select agreed from sum_checks');
  expect(rows).toEqual([{ agreed: true }]);
  const found = await api.app.inject({ method: 'GET', url: '/api/products/search?text=boeuf' });
  expect(found.json()).toMatchObject([{ name: 'Fête du Bœuf', quantity: 7, sold: 12 }]);
  // The first order's mail was sent before the job queue existed.
  expect((await findInvariantViolations(api, 'at rest')).map(({ invariant }) => invariant)).toEqual([
    'every placed order is mailed to its buyer',
  ]);
  await api.close();
  await drop();
  await rm(old, { recursive: true });
});

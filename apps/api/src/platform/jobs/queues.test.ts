import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { prepareQueues } from './queues.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const oldTables = fileURLToPath(new URL('../../../test/pg-boss-10.sql', import.meta.url));

/** Mail jobs of pg-boss 10 in every state, and a queue that no longer exists. */
const oldJobs = `
  select pgboss.create_queue(name, '{"retryLimit": 2, "expireInSeconds": 120}') from unnest(array['mail', 'gone']) name;
  insert into pgboss.job (name, data, priority, state, singleton_key, start_after, created_on)
    select 'mail', jsonb_build_object('was', state), position, state, 'key ' || state,
      timestamptz '2026-11-01' + position * interval '1 day', timestamptz '2026-10-01' + position * interval '1 minute'
    from unnest(enum_range(null::pgboss.job_state)) with ordinality as s (state, position);
  insert into pgboss.job (name, data) values ('gone', '{}')`;

describe('a database with the tables of pg-boss 10', () => {
  it('[MIGRATION-8] unfinished jobs of pg-boss 10 are kept', async () => {
    await client.query(await readFile(oldTables, 'utf8'));
    await client.query(oldJobs);
    const before = await client.query("select id, priority from pgboss.job where state <= 'active' and name = 'mail'");
    await prepareQueues(database.url);
    const { rows } = await client.query(
      `select id, state, data, priority, singleton_key, start_after, retry_limit, expire_seconds from pgboss.job
        where name = 'mail' order by priority`,
    );
    const day = (date: number) => new Date(Date.UTC(2026, 10, date));
    const all = { state: 'created', retry_limit: 14, expire_seconds: 120 };
    expect(rows).toMatchObject([
      { ...all, data: { was: 'created' }, priority: 1, singleton_key: 'key created', start_after: day(2) },
      { ...all, data: { was: 'retry' }, priority: 2, singleton_key: 'key retry', start_after: day(3) },
      { ...all, data: { was: 'active' }, priority: 3, singleton_key: 'key active', start_after: day(4) },
    ]);
    const idOf = (list: readonly { id: string; priority: number }[], priority: number) =>
      list.find(one => one.priority === priority)?.id;
    for (const priority of [1, 2, 3]) expect(idOf(rows, priority)).toBe(idOf(before.rows, priority));
  });

  it('[MIGRATION-9] [MIGRATION-13] the old tables are dropped, and the next start changes nothing', async () => {
    const count = async () => (await client.query('select count(*)::integer as jobs from pgboss.job')).rows;
    const before = await count();
    await prepareQueues(database.url);
    expect(await count()).toEqual(before);
    const { rows } = await client.query("select nspname from pg_namespace where nspname like 'pgboss%'");
    expect(rows).toEqual([{ nspname: 'pgboss' }]);
  });

  it('[MIGRATION-8] unfinished jobs are kept when the process is killed during the upgrade', async () => {
    const other = await createTestDatabase({ empty: true });
    const half = new pg.Client({ connectionString: other.url });
    await half.connect();
    await half.query(await readFile(oldTables, 'utf8'));
    await half.query(oldJobs);
    // The state after the upgrade's first step.
    await half.query('alter schema pgboss rename to pgboss_before_12');
    await prepareQueues(other.url);
    expect((await half.query("select 1 from pgboss.job where name = 'mail'")).rowCount).toBe(3);
    await half.end();
    await other.drop();
  });
});

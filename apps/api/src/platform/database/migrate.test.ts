import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { holdLock, waitForLocks } from '../../../test/database-locks.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { MigrationError, migrate } from './migrate.ts';

const cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0)) await step();
});

async function emptyDatabase(): Promise<string> {
  const database = await createTestDatabase({ empty: true });
  cleanUp.push(database.drop);
  return database.url;
}

async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'guichet-migrations-'));
  cleanUp.push(() => rm(folder, { recursive: true }));
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  return folder;
}

async function tablesOf(url: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  await client.end();
  return rows.map(row => row.name);
}

/** The product's own migrations. */
const ours = (await readdir(new URL('../../../migrations/', import.meta.url)))
  .filter(name => name.endsWith('.sql'))
  .sort();

describe('migrations', () => {
  it('[MIGRATION-1] a new database gets all migrations once, in order', async () => {
    const url = await emptyDatabase();
    expect(await migrate(url)).toEqual(ours);
    expect(await migrate(url)).toEqual([]);
    expect(await tablesOf(url)).toContain('tickets');
  });

  it('[MIGRATION-2] of two processes that start concurrently one migrates and the other does nothing', async () => {
    const url = await emptyDatabase();
    const applied = await Promise.all([migrate(url), migrate(url)]);
    expect(applied.map(names => names.length).sort()).toEqual([0, ours.length]);
  });

  it('[MIGRATION-3] [MIGRATION-10] a failing migration is named in a one-line error, and none is applied', async () => {
    const url = await emptyDatabase();
    const folder = await folderOf({
      '0001_good.sql': 'create table good (id int);',
      '0002_broken.sql': 'create table half (id int); create tabel broken (id int);',
    });
    const failed = migrate(url, folder);
    await expect(failed).rejects.toThrow(MigrationError);
    await expect(failed).rejects.toThrow(/^Migration 0002_broken\.sql failed and nothing was changed: .*\.$/);
    expect(await tablesOf(url)).toEqual([]);
  });

  it('[MIGRATION-4] a migration that was changed after it was applied makes the start fail', async () => {
    const url = await emptyDatabase();
    await migrate(url, await folderOf({ '0001_a.sql': 'create table a (id int);' }));
    const changed = await folderOf({ '0001_a.sql': 'create table a (id bigint);', '0002_b.sql': 'create table b ();' });
    await expect(migrate(url, changed)).rejects.toThrow(/^Migration 0001_a\.sql was changed/);
    expect(await tablesOf(url)).not.toContain('b');
  });

  it('[MIGRATION-25] a database of a version before the baseline is refused, and the operator reads what to do', async () => {
    const url = await emptyDatabase();
    await migrate(url, await folderOf({ '0001_accounts.sql': 'create table users ();' }));
    await expect(migrate(url)).rejects.toThrow(
      /^The database is of a version before 0000_baseline\.sql, which can't be upgraded: use an empty one\. .*delete that folder/,
    );
    expect(await tablesOf(url)).toEqual(['schema_migrations', 'users']);
  });

  it('[MIGRATION-11] different line ends don’t count as a change', async () => {
    const url = await emptyDatabase();
    await migrate(url, await folderOf({ '0001_a.sql': 'create table a (\n id int);' }));
    expect(await migrate(url, await folderOf({ '0001_a.sql': 'create table a (\r\n id int);' }))).toEqual([]);
  });

  it('[MIGRATION-5] a migration whose name does not start with a number is refused', async () => {
    const url = await emptyDatabase();
    await expect(migrate(url, await folderOf({ 'tables.sql': '' }))).rejects.toThrow(/must be named like/);
  });

  const shopTables = {
    '0001_shop.sql': 'create table busy (id int); create table quiet (id int);',
  };

  it('[MIGRATION-20] [MIGRATION-21] gives up a busy table after the timeout, and tries again when the shop had its turn', async () => {
    const url = await emptyDatabase();
    await migrate(url, await folderOf(shopTables));
    const next = await folderOf({
      ...shopTables,
      '0002_more.sql': 'alter table quiet add a int; alter table busy add b int;',
    });
    const lock = await holdLock({ databaseUrl: url }, 'lock table busy in access share mode');
    const migrating = migrate(url, next, { lockTimeoutMs: 200, pauseMs: 10, attempts: 10_000 });
    await waitForLocks({ databaseUrl: url });
    // Waits behind the migration until its timeout, and not until the lock of the test is released.
    const shop = new pg.Client({ connectionString: url });
    await shop.connect();
    try {
      expect((await shop.query('select * from busy')).rows).toEqual([]);
      // Between two attempts the first table isn't locked either.
      expect((await shop.query('select * from quiet')).fields.map(({ name }) => name)).toEqual(['id']);
    } finally {
      await shop.end();
    }
    await lock.release();
    expect(await migrating).toEqual(['0002_more.sql']);
  });

  it('[MIGRATION-20] control: without a timeout the shop waits for as long as the table is in use', async () => {
    const url = await emptyDatabase();
    await migrate(url, await folderOf(shopTables));
    const next = await folderOf({ ...shopTables, '0002_more.sql': 'alter table busy add b int;' });
    const lock = await holdLock({ databaseUrl: url }, 'lock table busy in access share mode');
    const migrating = migrate(url, next, { lockTimeoutMs: 0 });
    await waitForLocks({ databaseUrl: url });
    const shop = new pg.Client({ connectionString: url });
    await shop.connect();
    try {
      const reading = shop.query('select * from busy');
      // The reader waits behind the migration, although the test's lock alone would let it pass.
      await waitForLocks({ databaseUrl: url }, 2);
      await lock.release();
      expect((await reading).fields.map(({ name }) => name)).toEqual(['id', 'b']);
    } finally {
      await shop.end();
    }
    await migrating;
  });

  it('[MIGRATION-22] a table that stays busy is reported in one line, and nothing is changed', async () => {
    const url = await emptyDatabase();
    await migrate(url, await folderOf(shopTables));
    const next = await folderOf({
      ...shopTables,
      '0002_more.sql': 'create table extra (); alter table busy add b int;',
    });
    const lock = await holdLock({ databaseUrl: url }, 'lock table busy in access share mode');
    const failed = migrate(url, next, { lockTimeoutMs: 20, pauseMs: 1, attempts: 3 });
    await expect(failed).rejects.toThrow(/^Migration 0002_more\.sql failed and nothing was changed: .*lock timeout\.$/);
    expect(await tablesOf(url)).toEqual(['busy', 'quiet', 'schema_migrations']);
    await lock.release();
  });

  it('[MIGRATION-23] a migration marked as outside a transaction builds its index without locking writers out', async () => {
    const url = await emptyDatabase();
    const folder = await folderOf({
      ...shopTables,
      '0002_index.sql': '-- outside a transaction\ncreate index concurrently if not exists busy_ids on busy (id);',
      '0003_more.sql': 'create table extra ();',
    });
    expect(await migrate(url, folder)).toEqual(['0001_shop.sql', '0002_index.sql', '0003_more.sql']);
    expect(await migrate(url, folder)).toEqual([]);
  });

  it('[MIGRATION-23] control: without the mark the same migration is refused by Postgres', async () => {
    const url = await emptyDatabase();
    const index = 'create index concurrently busy_ids on busy (id);';
    const failed = migrate(url, await folderOf({ ...shopTables, '0002_index.sql': index }));
    await expect(failed).rejects.toThrow(/cannot run inside a transaction block/);
  });

  it('[MIGRATION-26] an index that is built outside a transaction waits for one that is open, for as long as it is', async () => {
    const url = await emptyDatabase();
    await migrate(url, await folderOf(shopTables));
    const index = '-- outside a transaction\ncreate index concurrently busy_ids on busy (id);';
    const next = await folderOf({ ...shopTables, '0002_index.sql': index });
    const lock = await holdLock({ databaseUrl: url }, 'insert into busy values (1)');
    let isOver = false;
    const migrating = migrate(url, next, { lockTimeoutMs: 1, pauseMs: 1, attempts: 3 }).finally(() => {
      isOver = true;
    });
    await waitForLocks({ databaseUrl: url }, 1, () => isOver);
    await lock.release();
    expect(await migrating).toEqual(['0002_index.sql']);
  });

  it('[MIGRATION-27] what a failed try left of our indexes is replaced', async () => {
    const url = await emptyDatabase();
    const files = new Map<string, string>();
    for (const name of ours)
      files.set(name, await readFile(new URL(`../../../migrations/${name}`, import.meta.url), 'utf8'));
    const first = ours.findIndex(name => files.get(name)?.startsWith('-- outside a transaction'));
    await migrate(url, await folderOf(Object.fromEntries([...files].slice(0, first))));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const lock = await holdLock({ databaseUrl: url }, 'lock table checkout_lines, payments in row exclusive mode');
      await client.query('set lock_timeout = 1');
      for (const index of [
        'checkout_lines_key on checkout_lines (event_id)',
        'payments_of_phone on payments (phone_hash)',
      ]) {
        await expect(client.query(`create index concurrently ${index}`)).rejects.toThrow('lock timeout');
      }
      await lock.release();
      expect(await migrate(url)).toEqual(ours.slice(first));
      expect((await client.query('select from pg_index where not indisvalid')).rowCount).toBe(0);
    } finally {
      await client.end();
    }
  });
});

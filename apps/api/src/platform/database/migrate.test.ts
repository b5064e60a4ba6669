import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
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
const ours = (await readdir(new URL('../../../migrations/', import.meta.url))).sort();

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

  it('[MIGRATION-3] a failing migration is named in a one-line error, and none is applied', async () => {
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

  it('[MIGRATION-4] different line ends don’t count as a change', async () => {
    const url = await emptyDatabase();
    await migrate(url, await folderOf({ '0001_a.sql': 'create table a (\n id int);' }));
    expect(await migrate(url, await folderOf({ '0001_a.sql': 'create table a (\r\n id int);' }))).toEqual([]);
  });

  it('[MIGRATION-5] a migration whose name does not start with a number is refused', async () => {
    const url = await emptyDatabase();
    await expect(migrate(url, await folderOf({ 'tables.sql': '' }))).rejects.toThrow(/must be named like/);
  });
});

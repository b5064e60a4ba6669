import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { prepareReplica } from './prepare-replica.ts';
import { type RunningPostgres, type StartPostgresOptions, startPostgres } from './start-postgres.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guichet-test-'));
  spawnSync('chmod', ['711', folder]);
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a server that is stopped at the end of the test, even if it failed. */
async function start(options: StartPostgresOptions): Promise<RunningPostgres> {
  const server = await startPostgres(options);
  onTestFinished(() => server.stop());
  return server;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const result = await client.query<Record<string, unknown>>(sql);
    return result.rows;
  } finally {
    await client.end();
  }
}

test('[PG-19] a replica gets every later commit, also after it was away, and takes no writes', async () => {
  const primary = await start({ dataDir: join(folder, 'primary'), durable: false });
  await query(primary.url, 'create table kept (id int); insert into kept values (1)');
  const dataDir = join(folder, 'replica');
  await prepareReplica({ primary, dataDir });
  const replica = await start({ dataDir, durable: false });
  const ids = async (url: string) => (await query(url, 'select id from kept order by id')).map(({ id }) => id);
  await query(primary.url, 'insert into kept values (2)');
  await expect.poll(() => ids(replica.url), { timeout: 60_000 }).toEqual([1, 2]);
  await expect(query(replica.url, 'insert into kept values (3)')).rejects.toThrow(/read-only/);

  await replica.stop();
  await query(primary.url, 'insert into kept values (3)');
  const again = await start({ dataDir, durable: false });
  await expect.poll(() => ids(again.url), { timeout: 60_000 }).toEqual([1, 2, 3]);
  await again.stop();
});

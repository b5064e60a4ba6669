import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { serverUser } from './server-user.ts';
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

test('[PG-1] [PG-4] [PG-12] [PG-13] rows survive a restart, and no second server starts meanwhile', async () => {
  const dataDir = join(folder, 'data');
  const first = await start({ dataDir });
  expect(first.version).toMatch(/^PostgreSQL \d+\.\d+.* \((npm|system)\)$/);
  await query(first.url, 'create table kept (id int); insert into kept values (7)');
  await expect(startPostgres({ dataDir, folderTimeoutMs: 0 })).rejects.toMatchObject({
    code: 'folder-in-use',
    message: expect.stringMatching(/is in use by another process.*GUICHET_DATA_DIR\.$/),
  });
  await first.stop();

  const second = await start({ dataDir });
  expect(await query(second.url, 'select id from kept')).toEqual([{ id: 7 }]);
  await second.stop();
});

describe('a temporary server', () => {
  let server: RunningPostgres;
  beforeAll(async () => {
    server = await startPostgres({ durable: false });
  });
  afterAll(() => server.stop());

  test('[PG-7] [PG-16] the server does not run as root', async () => {
    const [row] = await query(server.url, 'select pg_backend_pid() as pid');
    const postmaster = readFileSync(join(server.dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
    const uid = Number(spawnSync('ps', ['-o', 'uid=', '-p', postmaster], { encoding: 'utf8' }).stdout.trim());
    const own = process.getuid?.() ?? 0;
    expect(Number(row?.pid)).toBeGreaterThan(0);
    expect(uid).toBeGreaterThan(0);
    if (own !== 0) expect(uid).toBe(own);
  });

  test('[PG-10] case folding works beyond ASCII', async () => {
    expect(await query(server.url, "select lower('ÉTÉ ΣΊΣΥΦΟΣ') as folded, 'Fête' ilike 'FÊTE' as alike")).toEqual([
      { folded: 'été σίσυφος', alike: true },
    ]);
  });

  test('[PG-2] a temporary server removes its folder', async () => {
    expect(existsSync(server.dataDir)).toBe(true);
    await server.stop();
    expect(existsSync(server.dataDir)).toBe(false);
  });
});

test('[PG-3] [PG-14] SIGKILL of the starter stops the server and loses no committed row', async () => {
  const dataDir = join(folder, 'data');
  const module = fileURLToPath(new URL('../dist/index.js', import.meta.url));
  const script = `
    import { startPostgres } from ${JSON.stringify(module)};
    const server = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(server.url);
    setInterval(() => {}, 1000);`;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void starter.kill('SIGKILL'));
  const [printed] = await once(starter.stdout.setEncoding('utf8'), 'data');
  await query(String(printed).trim(), 'create table kept (id int); insert into kept values (8)');
  starter.kill('SIGKILL');
  await once(starter, 'exit');

  const again = await start({ dataDir });
  expect(await query(again.url, 'select id from kept')).toEqual([{ id: 8 }]);
  await again.stop();
});

test('[PG-5] [PG-15] a folder of another major version is rejected and not changed', async () => {
  const dataDir = join(folder, 'data');
  const cluster = join(dataDir, 'cluster');
  mkdirSync(cluster, { recursive: true });
  writeFileSync(join(cluster, 'PG_VERSION'), '9\n');
  await expect(startPostgres({ dataDir })).rejects.toMatchObject({
    code: 'wrong-major-version',
    message: expect.stringContaining('was made by Postgres 9'),
  });
  expect(readFileSync(join(cluster, 'PG_VERSION'), 'utf8')).toBe('9\n');
});

test('[PG-6] a folder without binaries is rejected with an error that states how to fix it', async () => {
  await expect(startPostgres({ dataDir: join(folder, 'data'), binDir: folder })).rejects.toMatchObject({
    code: 'no-binaries',
    message: `There is no working Postgres in ${folder}: choose another folder.`,
  });
});

test('[PG-11] [PG-17] [PG-18] the files beside the cluster belong to the starter', async () => {
  const server = await start({ dataDir: join(folder, 'data') });
  await server.stop();
  const own = process.getuid?.() ?? 0;
  const password = statSync(join(server.dataDir, 'password'));
  expect({ uid: statSync(server.dataDir).uid, password: password.uid, mode: password.mode & 0o777 }).toEqual({
    uid: own,
    password: own,
    mode: 0o600,
  });
  expect(readdirSync(server.dataDir).sort()).toEqual(['cluster', 'password']);
  const writable = spawnSync('/bin/sh', ['-c', 'touch "$0/planted"', server.dataDir], { cwd: '/', ...serverUser() });
  expect(writable.status === 0).toBe(own !== 0);
});

test('[PG-8] a folder under inaccessible parents is replaced by one that the server’s user can access', async () => {
  const closed = join(folder, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const asked = join(closed, 'data');
  const server = await start({ dataDir: asked });
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
  const isRoot = process.getuid?.() === 0;
  expect(server.dataDir === asked).toBe(!isRoot);
  if (isRoot) rmSync(server.dataDir, { recursive: true });
});

test('[PG-9] an interrupted set-up is started again', async () => {
  const dataDir = join(folder, 'data');
  mkdirSync(join(dataDir, 'cluster.partial'), { recursive: true });
  writeFileSync(join(dataDir, 'cluster.partial', 'PG_VERSION'), 'half');
  const server = await start({ dataDir });
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
});

import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { superuser } from './cluster.ts';
import { reachableDataDir, type ServerUser, serverUser } from './server-user.ts';
import type { RunningPostgres } from './start-postgres.ts';

/** What belongs to the running server or to its write-ahead log, which the replica streams. */
const notCopied: ReadonlySet<string> = new Set([
  ...['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_subtrans'],
]);

/** The folders that a server needs and that are not copied. */
const emptyFolders = ['pg_wal', 'pg_wal/archive_status', 'pg_replslot', 'pg_stat_tmp', 'pg_subtrans'];

/**
 * Copies a running server into `dataDir` as its streaming replica; `startPostgres({ dataDir })` then starts it. The
 * server is copied while it works, by its own backup functions, because npm's binaries have no `pg_basebackup`.
 *
 * @throws PostgresError `start-failed` if root would use another user's folder
 */
export async function prepareReplica(options: {
  readonly primary: RunningPostgres;
  readonly dataDir: string;
}): Promise<void> {
  const { primary } = options;
  const user = serverUser();
  const dataDir = reachableDataDir(options.dataDir, user);
  const source = join(primary.dataDir, 'cluster');
  const target = join(dataDir, 'cluster');
  const slot = `replica_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    // The slot keeps the log from here on until the replica has it.
    await client.query('select pg_create_physical_replication_slot($1, true)', [slot]);
    await client.query("select pg_backup_start('replica', true)");
    copyFolder(source, target, user);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeOwned(join(target, 'backup_label'), rows[0]?.labelfile ?? '', user);
  } finally {
    await client.end();
  }
  for (const name of emptyFolders) makeFolder(join(target, name), user);
  writeOwned(join(target, 'standby.signal'), '', user);
  const password = readFileSync(join(primary.dataDir, 'password'), 'utf8').trim();
  const address = `host=127.0.0.1 port=${primary.port} user=${superuser} password=${password}`;
  appendFileSync(
    join(target, 'postgresql.auto.conf'),
    `primary_conninfo = '${address}'\nprimary_slot_name = '${slot}'\n`,
  );
  copyFileSync(join(primary.dataDir, 'password'), join(dataDir, 'password'));
  chmodSync(join(dataDir, 'password'), 0o600);
}

function copyFolder(source: string, target: string, user: ServerUser, skipped = notCopied): void {
  makeFolder(target, user);
  for (const name of readdirSync(source)) {
    if (skipped.has(name)) continue;
    const [from, to] = [join(source, name), join(target, name)];
    try {
      if (lstatSync(from).isDirectory()) copyFolder(from, to, user, new Set());
      else {
        copyFileSync(from, to);
        own(to, user);
      }
    } catch (error) {
      // A file that the server removed meanwhile: the log says so, too.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
}

function makeFolder(path: string, user: ServerUser): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  own(path, user);
}

function writeOwned(path: string, text: string, user: ServerUser): void {
  writeFileSync(path, text, { mode: 0o600 });
  own(path, user);
}

function own(path: string, { uid, gid }: ServerUser): void {
  if (uid !== undefined) chownSync(path, uid, gid ?? uid);
}

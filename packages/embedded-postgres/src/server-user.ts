import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { executable, type PostgresBinaries } from './binaries.ts';
import { PostgresError } from './errors.ts';

/** The user that the server runs as: ids for `spawn`, or nothing if the caller's own user may run it. */
export type ServerUser = { readonly uid?: number; readonly gid?: number };

/** A system folder for data that `nobody` must reach if the checkout is not accessible to other users. */
const reachableRoot = '/var/lib/guichet';

/** Postgres refuses to run as root, so root runs it as `nobody`, an account that every system has. */
export function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return {};
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function idOf(flag: '-u' | '-g'): number {
  const printed = spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' });
  const id = Number(printed.stdout?.trim() || Number.NaN);
  if (!Number.isInteger(id)) {
    throw new PostgresError(
      'start-failed',
      'Postgres does not run as root and there is no user "nobody" here: run as an ordinary user, or set DATABASE_URL.',
    );
  }
  return id;
}

/**
 * The data folder to use for the requested one: the same or, if the server's user can't access it (a checkout under
 * root's home), one under `/var/lib/guichet`. Root owns the folder itself, so that the server's user can change only
 * the files of its cluster.
 *
 * @throws PostgresError `start-failed` if root would use another user's folder
 */
export function reachableDataDir(asked: string, user: ServerUser): string {
  if (user.uid === undefined) {
    mkdirSync(asked, { recursive: true, mode: 0o700 });
    return asked;
  }
  mkdirSync(asked, { recursive: true, mode: 0o711 });
  const dataDir = canEnter(asked, user) ? asked : join(reachableRoot, `data-${shortHash(asked)}`);
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const { uid } = lstatSync(dataDir);
  if (uid !== 0) {
    throw new PostgresError(
      'start-failed',
      `The data folder ${dataDir} belongs to another user and this is root: run as that user, or name another folder.`,
    );
  }
  return dataDir;
}

/** The binaries at a path where the server's user can run them: in place, or copied once to an accessible folder. */
export function reachableBinaries(binaries: PostgresBinaries, user: ServerUser): PostgresBinaries {
  if (user.uid === undefined || canRun(binaries.binDir, user)) return binaries;
  const home = dirname(binaries.binDir);
  const copy = join(reachableRoot, `postgres-${shortHash(home)}-${shortHash(binaries.versionText)}`);
  if (!existsSync(copy)) {
    // Copied to a temporary folder and renamed, so that an interrupted copy is never used.
    const partial = `${copy}.partial-${process.pid}`;
    mkdirSync(reachableRoot, { recursive: true, mode: 0o755 });
    cpSync(home, partial, { recursive: true, verbatimSymlinks: true });
    if (existsSync(copy)) rmSync(partial, { recursive: true });
    else renameSync(partial, copy);
  }
  return { ...binaries, binDir: join(copy, basename(binaries.binDir)) };
}

function canEnter(folder: string, user: ServerUser): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...user, cwd: '/' }).status === 0;
}

function canRun(binDir: string, user: ServerUser): boolean {
  return spawnSync(join(binDir, executable('postgres')), ['--version'], { ...user, cwd: '/' }).status === 0;
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

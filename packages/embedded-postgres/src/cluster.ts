import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fchownSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { executable, type PostgresBinaries } from './binaries.ts';
import { PostgresError } from './errors.ts';
import type { ServerUser } from './server-user.ts';

/** The only role of an embedded cluster; it owns all objects in it. */
export const superuser = 'guichet';

/** A folder with a database cluster, and the password of its only role. */
export type Cluster = { readonly folder: string; readonly password: string };

/**
 * Opens the cluster in `<dataDir>/cluster`, or creates it first. It is created in a temporary folder and renamed, so
 * that an interrupted set-up leaves no folder that looks complete.
 *
 * @throws PostgresError `wrong-major-version`, `init-failed`
 */
export function openCluster(options: { dataDir: string; binaries: PostgresBinaries; user: ServerUser }): Cluster {
  const { dataDir, binaries, user } = options;
  const folder = join(dataDir, 'cluster');
  const passwordFile = join(dataDir, 'password');
  if (!existsSync(join(folder, 'PG_VERSION'))) initialise(folder, passwordFile);
  const madeBy = Number(readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim());
  if (madeBy !== binaries.major) {
    throw new PostgresError(
      'wrong-major-version',
      `The data folder ${dataDir} was made by Postgres ${madeBy} and this is Postgres ${binaries.major}: ` +
        'move the folder away to start with an empty one, or dump it with the old version and restore it.',
    );
  }
  return { folder, password: readFileSync(passwordFile, 'utf8').trim() };

  function initialise(target: string, secret: string): void {
    const partial = join(dataDir, 'cluster.partial');
    rmSync(partial, { recursive: true, force: true });
    rmSync(target, { recursive: true, force: true });
    rmSync(secret, { force: true });
    mkdirSync(partial, { mode: 0o700 });
    if (user.uid !== undefined) chownSync(partial, user.uid, user.gid ?? user.uid);
    const password = randomBytes(24).toString('base64url');
    writeSecret(secret, password);
    const handover = `${secret}.handover`;
    rmSync(handover, { force: true });
    writeSecret(handover, password, user);
    try {
      runInitdb(partial, handover);
    } finally {
      rmSync(handover);
    }
    chmodSync(partial, 0o700);
    renameSync(partial, target);
  }

  function runInitdb(target: string, secret: string): void {
    const args = [
      `--pgdata=${target}`,
      `--username=${superuser}`,
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // ICU folds case in every script ("É" and "é"), and behaves the same on every operating system.
      '--locale-provider=icu',
      '--icu-locale=und',
      '--locale=C',
    ];
    const run = spawnSync(join(binaries.binDir, executable('initdb')), args, { ...user, cwd: '/', encoding: 'utf8' });
    if (run.status !== 0) {
      rmSync(target, { recursive: true, force: true });
      const words = (run.error?.message ?? run.stderr).trim().split('\n').slice(-3).join(' ');
      throw new PostgresError('init-failed', `Postgres could not set up its data folder ${dataDir}: ${words}`);
    }
  }
}

/** Creates a file that only its owner can read: the caller, or the server's user. Fails if it exists, also as a link. */
function writeSecret(path: string, text: string, owner: ServerUser = {}): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, text);
    if (owner.uid !== undefined) fchownSync(file, owner.uid, owner.gid ?? owner.uid);
  } finally {
    closeSync(file);
  }
}

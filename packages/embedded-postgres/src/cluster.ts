import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { executable, type PostgresBinaries } from './binaries.ts';
import { PostgresError } from './errors.ts';
import type { ServerUser } from './server-user.ts';

/** The one role of an embedded cluster; it owns everything in it. */
export const superuser = 'guichet';

/** A folder that holds a database cluster, and the password of its one role. */
export type Cluster = { readonly folder: string; readonly password: string };

/**
 * Opens the cluster in `<dataDir>/cluster`, or makes it there first. It is made beside its place and renamed, so that
 * a set-up that was cut short leaves nothing that looks whole.
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
        'move the folder away to start anew, or dump it with the old version and restore it.',
    );
  }
  return { folder, password: readFileSync(passwordFile, 'utf8').trim() };

  function initialise(target: string, secret: string): void {
    const partial = join(dataDir, 'cluster.partial');
    rmSync(partial, { recursive: true, force: true });
    rmSync(target, { recursive: true, force: true });
    mkdirSync(partial, { mode: 0o700 });
    writeFileSync(secret, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (user.uid !== undefined) {
      for (const path of [partial, secret]) chownSync(path, user.uid, user.gid ?? user.uid);
    }
    runInitdb(partial, secret);
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

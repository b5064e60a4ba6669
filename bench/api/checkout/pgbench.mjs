import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The scripts that pgbench runs: the API's statements, and the shortest transactions that keep every invariant. */
export const scripts = {
  purchase: fileURLToPath(new URL('./purchase.sql', import.meta.url)),
  shortest: fileURLToPath(new URL('./shortest.sql', import.meta.url)),
};

const run = promisify(execFile);

/**
 * Runs purchases for this time, or this number of each client, each as a buyer. Returns purchases per second and their
 * average duration.
 */
export async function runPgbench(databaseUrl, { script, clients, seconds, purchases }) {
  const options = ['--no-vacuum', '--protocol=prepared', `--client=${clients}`, '--jobs=2'];
  const limit = seconds === undefined ? `--transactions=${purchases}` : `--time=${seconds}`;
  const { stdout } = await run(findPgbench(), [...options, limit, `--file=${script}`, databaseUrl]);
  const failed = Number(/number of failed transactions: (\d+)/.exec(stdout)?.[1]);
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  const averageMs = Number(/latency average = ([\d.]+)/.exec(stdout)?.[1]);
  if (failed !== 0 || Number.isNaN(perSecond)) throw new Error(`pgbench could not do its work:\n${stdout}`);
  return { perSecond, averageMs };
}

function findPgbench() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...debianFolders()];
  const found = folders.map(folder => join(folder, 'pgbench')).find(existsSync);
  if (found === undefined) {
    throw new Error('pgbench is not here: install Postgres, on Debian with "apt-get install postgresql".');
  }
  return found;
}

function debianFolders() {
  const parent = '/usr/lib/postgresql';
  return existsSync(parent) ? readdirSync(parent).map(version => join(parent, version, 'bin')) : [];
}

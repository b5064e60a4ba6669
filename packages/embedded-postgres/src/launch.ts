import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { executable, type PostgresBinaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { PostgresError } from './errors.ts';
import type { ServerUser } from './server-user.ts';

export type LaunchOptions = {
  readonly binaries: PostgresBinaries;
  readonly cluster: Cluster;
  readonly port: number;
  readonly user: ServerUser;
  readonly durable: boolean;
  readonly folderTimeoutMs: number;
  /** A folder to delete when the server has stopped. */
  readonly removeOnExit?: string;
};

export type ServerProcess = { stop(): Promise<void> };

const readyTimeoutMs = 60_000;
/** What the server logs when clients may connect. */
const readyMessage = 'ready to accept connections';

/**
 * Launches the server under its guard and resolves when it accepts connections. While the folder is locked it retries,
 * because a server whose starter was killed takes some time to shut down.
 *
 * @throws PostgresError `folder-in-use`, `start-failed`
 */
export async function launch(options: LaunchOptions): Promise<ServerProcess> {
  const deadline = Date.now() + options.folderTimeoutMs;
  for (;;) {
    const outcome = await attempt(options);
    if (outcome.kind === 'ready') return outcome.server;
    if (!outcome.log.includes('postmaster.pid')) {
      throw new PostgresError('start-failed', `Postgres could not start: ${lastErrorLines(outcome.log)}`);
    }
    if (Date.now() > deadline) {
      throw new PostgresError(
        'folder-in-use',
        `The data folder ${options.cluster.folder} is in use by another process (is another "npm start" running?): ` +
          'stop it, or name another folder in GUICHET_DATA_DIR.',
      );
    }
    await delay(250);
  }
}

type LaunchResult = { kind: 'ready'; server: ServerProcess } | { kind: 'exited'; log: string };

async function attempt(options: LaunchOptions): Promise<LaunchResult> {
  const child = spawnGuard(options);
  const exited = once(child, 'exit');
  let log = '';
  const ready = new Promise<void>(resolve => {
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-8_000);
      if (log.includes(readyMessage)) resolve();
    });
  });
  const first = await Promise.race([
    ready.then(() => 'ready' as const),
    exited.then(() => 'exited' as const),
    delay(readyTimeoutMs, 'slow' as const, { ref: false }),
  ]);
  if (first === 'ready') {
    unreference(child);
    return { kind: 'ready', server: { stop: () => stopGuard(child, exited) } };
  }
  if (first === 'slow') await stopGuard(child, exited);
  return { kind: 'exited', log };
}

function spawnGuard(options: LaunchOptions): ChildProcess {
  const command = join(options.binaries.binDir, executable('postgres'));
  const task = { command, args: serverArguments(options), ...options.user, removeOnExit: options.removeOnExit };
  const guard = fileURLToPath(new URL('../guard.mjs', import.meta.url));
  const child = spawn(process.execPath, [guard, JSON.stringify(task)], {
    stdio: ['pipe', 'ignore', 'pipe'],
    // In its own session, so that Ctrl-C in the terminal does not stop the database before its clients.
    detached: true,
    windowsHide: true,
  });
  return child;
}

/** Lets this process exit while the guard still runs; the closed pipe then ends the guard. */
function unreference(child: ChildProcess): void {
  child.unref();
  for (const stream of [child.stdin, child.stderr]) {
    if (stream instanceof Socket) stream.unref();
  }
}

/** Settings of a server for tests. Its log stays small, since it may be in memory. */
const notDurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '256MB' };

function serverArguments({ cluster, port, durable }: LaunchOptions): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    lc_messages: 'C',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : notDurable),
  };
  return ['-D', cluster.folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

async function stopGuard(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  child.ref();
  child.stdin?.end();
  await exited;
}

function lastErrorLines(log: string): string {
  const lines = log.split('\n').filter(line => /FATAL|ERROR|HINT|could not/.test(line));
  return (lines.length > 0 ? lines : log.trim().split('\n')).slice(-2).join(' ') || 'it printed nothing.';
}

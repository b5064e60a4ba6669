import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { TestApi } from './test-api.ts';

/** The API as a process of its own, on the database of a test. */
export type ApiProcess = {
  readonly pid: number;
  readonly address: string;
  /** Posts JSON. A process that replies that it is overloaded is asked again, as a buyer would. */
  readonly post: (path: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<Response>;
  /** Asks it to end, and doesn't wait. */
  readonly signal: () => void;
  /** The exit code, once it has ended by itself or was asked to. */
  readonly ended: Promise<number | null>;
  /** Ends it as an operator does. The exit code. */
  readonly stop: () => Promise<number | null>;
};

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const appDir = fileURLToPath(new URL('..', import.meta.url));
const retryPauseMs = 500;
/** For two minutes, far longer than the second over which a process measures how late it is. */
const maxPosts = 240;

/**
 * Starts `serve`. It does no jobs, and takes the tokens that `besides` gives out, as it has the same secret. The end of
 * the test ends it, whether the test passed or not.
 */
export async function startApiProcess(
  besides: Pick<TestApi, 'databaseUrl' | 'config'>,
  env: Readonly<Record<string, string>> = {},
  whileStarting: (signal: () => void) => Promise<void> = () => Promise.resolve(),
): Promise<ApiProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    cwd: appDir,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      DATABASE_URL: besides.databaseUrl,
      JWT_SECRET: besides.config.jwtSecret ?? '',
      STORAGE_DIR: besides.config.storageDir,
      PORT: '0',
      WORKER: 'off',
      ...env,
    },
  });
  const ended = once(child, 'exit').then(() => child.exitCode);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const signal = (): void => void child.kill('SIGTERM');
  const listening = new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Server listening at (http:[^"]+)"/.exec(output)?.[1];
      if (found === undefined) return;
      resolve(found);
      // What it logs from now on is read and dropped, so that its pipe never fills.
      output = '';
    });
    child.once('exit', code => reject(new Error(`The API ended with ${code} instead of listening: ${output}`)));
  });
  const [address] = await Promise.all([listening, whileStarting(signal)]);
  return {
    pid: child.pid ?? 0,
    address,
    post: (path, body, headers = {}) => postUntilTaken(`${address}${path}`, body, headers),
    signal,
    ended,
    stop: () => {
      signal();
      return ended;
    },
  };
}

/**
 * A process on a busy machine is late with its first second of work, the loading of its modules, and refuses what comes
 * in it. A test that takes that refusal for its reply waits for something that never happens.
 */
async function postUntilTaken(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  for (let posted = 1; ; posted += 1) {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (reply.status !== 503 || posted === maxPosts) return reply;
    const { code } = (await reply.clone().json()) as { readonly code?: string };
    if (code !== 'overloaded') return reply;
    await pause(retryPauseMs);
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { TestApi } from './test-api.ts';

/** The API in a child process, on a test's database. */
export type ApiProcess = {
  readonly pid: number;
  readonly address: string;
  /** Posts JSON. Repeats the request while the process replies 503 `overloaded`. */
  readonly post: (path: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<Response>;
  /** Sends SIGTERM without waiting for the exit. */
  readonly signal: () => void;
  /** Resolves with the exit code when the process has ended. */
  readonly ended: Promise<number | null>;
  /** Sends SIGTERM and resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
};

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const appDir = fileURLToPath(new URL('..', import.meta.url));
const retryPauseMs = 500;
/** Two minutes of retries, far longer than the second over which a process measures its event loop's delay. */
const maxPosts = 240;

/**
 * Starts `serve` without a job worker. It accepts the tokens of `besides`, as it has the same secret. It is killed at
 * the end of the test, also when the test fails.
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
      // Later output is read and dropped, so that the pipe never fills.
      output = '';
    });
    child.once('exit', code => reject(new Error(`The API ended with ${code} instead of listening: ${output}`)));
  });
  const [address] = await Promise.all([listening, whileStarting(signal)]);
  return {
    pid: child.pid ?? 0,
    address,
    post: (path, body, headers = {}) => postUntilAccepted(`${address}${path}`, body, headers),
    signal,
    ended,
    stop: () => {
      signal();
      return ended;
    },
  };
}

/**
 * Posts until the reply is no longer 503 `overloaded`. On a busy machine loading the modules delays the event loop, so
 * that a new process rejects requests in its first second; without the retry a test would take that for its result.
 */
async function postUntilAccepted(
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

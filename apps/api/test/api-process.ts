import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestApi } from './test-api.ts';

/** The API as a process of its own, on the database of a test. */
export type ApiProcess = {
  readonly pid: number;
  readonly address: string;
  /** Asks it to end, and doesn't wait. */
  readonly signal: () => void;
  /** The exit code, once it has ended by itself or was asked to. */
  readonly ended: Promise<number | null>;
  /** Ends it as an operator does. The exit code. */
  readonly stop: () => Promise<number | null>;
};

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const appDir = fileURLToPath(new URL('..', import.meta.url));

/** Starts `serve`. It does no jobs, and takes the tokens that `besides` gives out, as it has the same secret. */
export async function startApiProcess(
  besides: Pick<TestApi, 'databaseUrl' | 'config'>,
  env: Readonly<Record<string, string>> = {},
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
  const ended = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const listening = /Server listening at (http:[^"]+)"/.exec(output)?.[1];
      if (listening === undefined) return;
      resolve(listening);
      // What it logs from now on is read and dropped, so that its pipe never fills.
      output = '';
    });
    child.once('exit', code => reject(new Error(`The API ended with ${code} instead of listening: ${output}`)));
  });
  return {
    pid: child.pid ?? 0,
    address,
    signal: () => void child.kill('SIGTERM'),
    ended: ended.then(() => child.exitCode),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}

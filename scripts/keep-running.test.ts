import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepRunning, type restartLimits } from './local-stack/keep-running.mjs';
import { startProcess } from './local-stack/processes.mjs';

/** Longer than a process needs to start on a fully loaded machine. */
const limit = { timeout: 60_000, interval: 50 };

let server: Server;
let healthUrl = '';
let logged: string[] = [];
let kept: Awaited<ReturnType<typeof keepRunning>> | undefined;

beforeEach(async () => {
  logged = [];
  kept = undefined;
  server = createServer((_, reply) => reply.end('healthy'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  healthUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(async () => {
  await kept?.stop();
  server.closeAllConnections();
  server.close();
});

/** Keeps a script running; the test's server replies to its health checks. */
async function keep(script: string, limits: typeof restartLimits): Promise<void> {
  kept = await keepRunning({
    start: () => startProcess({ name: 'worker', cwd: tmpdir(), args: ['-e', script], quiet: true }),
    healthUrl,
    log: line => logged.push(line),
    limits,
  });
}

/** Kills the process and resolves with the id of its replacement. */
async function killAndAwaitNext(): Promise<number> {
  const killed = Number(kept?.pid());
  process.kill(killed, 'SIGKILL');
  await vi.waitUntil(() => kept?.pid() !== killed, limit);
  return Number(kept?.pid());
}

const waiting = `console.log('ready'); setInterval(() => {}, 1_000);`;
const noPause = { pausesMs: [0, 0, 0], windowMs: 600_000 };

test('[START-11] a process that was killed is reported by its signal', async () => {
  await keep(waiting, noPause);
  await killAndAwaitNext();
  expect(logged[0]).toMatch(/^The worker was ended by SIGKILL\. /);
});

test('[START-11] a process that exits is reported by its exit code, with its last lines', async () => {
  const lines = `for (let line = 1; line <= 20; line += 1) console.log('line ' + line);`;
  const running = startProcess({ name: 'worker', cwd: tmpdir(), args: ['-e', `${lines} process.exitCode = 3;`] });
  const shown = Array.from({ length: 10 }, (_, index) => `  line ${index + 11}`);
  expect(await running.endReport()).toBe(['The worker ended with exit code 3. Its last lines:', ...shown].join('\n'));
});

test('[START-11] a process that printed nothing is reported as well', async () => {
  const running = startProcess({ name: 'worker', cwd: tmpdir(), args: ['-e', ''] });
  expect(await running.endReport()).toBe('The worker ended with exit code 0. It printed nothing.');
});

test('[START-12] a process that ended by itself is restarted', async () => {
  await keep(waiting, noPause);
  const next = await killAndAwaitNext();
  await vi.waitUntil(() => logged.includes('The worker runs again.'), limit);
  expect(() => process.kill(next, 0)).not.toThrow();
});

test('[START-13] a process that ends too often is not restarted any more', async () => {
  await keep(waiting, noPause);
  for (const _ of noPause.pausesMs) await killAndAwaitNext();
  process.kill(Number(kept?.pid()), 'SIGKILL');
  const failure = await kept?.failed;
  expect(failure?.message).toBe('The worker ended 4 times within 600 s and is not started again: everything stops.');
});

test('[START-13] exits before the window are not counted', async () => {
  await keep(waiting, { pausesMs: [0], windowMs: 0 });
  for (let time = 0; time < 4; time += 1) await killAndAwaitNext();
  expect(logged.filter(line => line === 'The worker is started again in 0 s.')).toHaveLength(4);
});

test('[START-12] a process that was stopped on purpose is not restarted', async () => {
  await keep(waiting, noPause);
  const stopped = Number(kept?.pid());
  await kept?.stop();
  expect(kept?.pid()).toBe(stopped);
  expect(() => process.kill(stopped, 0)).toThrow();
  expect(logged).toEqual([]);
});

import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const paying = ['pay', 'collect', 'look', 'give up', 'refund', 'client token'];
const many = 1_000_000;

/**
 * What goes wrong, in this order. `allowed` says which requests may fail meanwhile: kinds of requests, or all that went to
 * one program, or all. `begin` returns how to end it.
 */
const faults = [
  {
    name: 'an API process is killed, and started again',
    allowed: { targets: ['second API'] },
    begin: async ({ programs }) => {
      await programs.second.kill();
      return () => programs.second.start();
    },
  },
  {
    name: 'the provider answers three seconds late',
    allowed: {},
    begin: stack => provider(stack, [{ kind: 'delay', ms: 3_000 }]),
  },
  {
    name: 'the provider is unavailable (503)',
    allowed: { kinds: paying },
    begin: stack => provider(stack, [{ kind: 'status', status: 503 }]),
  },
  {
    name: 'the provider’s connections are cut, half of them after the work',
    allowed: { kinds: paying },
    begin: stack =>
      provider(
        stack,
        Array.from({ length: 400 }, (_, n) => ({ kind: 'cut', when: n % 2 === 0 ? 'after' : 'before' })),
        1,
      ),
  },
  {
    name: 'the database’s connections are cut, every three seconds',
    allowed: { all: true },
    begin: async ({ databaseUrl }) => {
      const ended = new AbortController();
      const cutting = cutConnections(databaseUrl, ended.signal);
      return async () => {
        ended.abort();
        await cutting;
      };
    },
  },
  {
    name: 'Postgres restarts',
    allowed: { all: true },
    begin: async stack => {
      await stack.restartPostgres();
      return async () => undefined;
    },
  },
  {
    name: 'Redis is gone',
    allowed: {},
    begin: async ({ redis }) => {
      await redis.kill();
      return () => redis.start();
    },
  },
  {
    name: 'the disk for photos is full',
    allowed: { kinds: ['photo upload'] },
    begin: async ({ photos }) => {
      photos.setFull(true);
      return async () => photos.setFull(false);
    },
  },
];

/** The faults are in the first 80 % of the time, with as much quiet between as they last. */
const part = { first: 0.06, step: 0.093, lasts: 0.03 };
const shortestMs = 5_000;

/** When each fault is to begin, in milliseconds from the start, and how long it lasts at least. */
function schedule(totalMs) {
  const lastsMs = Math.max(shortestMs, Math.min(60_000, totalMs * part.lasts));
  return faults.map((fault, index) => ({ ...fault, atMs: totalMs * (part.first + part.step * index), lastsMs }));
}

/**
 * Lets the faults happen, and returns when each really began and ended.
 * @param {{ stack: any, totalMs: number, log: (line: string) => void }} options
 */
export async function runFaults({ stack, totalMs, log }) {
  const started = Date.now();
  const windows = [];
  for (const { name, allowed, begin, atMs, lastsMs } of schedule(totalMs)) {
    // After a fault that took longer than planned, at least as much quiet as a fault lasts.
    await pause(Math.max(windows.length > 0 ? lastsMs : 0, started + atMs - Date.now()));
    const from = Date.now();
    log(name);
    const end = await begin(stack);
    await pause(Math.max(0, from + lastsMs - Date.now()));
    await end();
    windows.push({ name, allowed, from, to: Date.now() });
    log('  it is over');
  }
  return windows;
}

async function provider(stack, effects, times = many) {
  for (const effect of effects) await stack.control('faults', { operation: '*', times, effect });
  return () => stack.clearFaults();
}

async function cutConnections(databaseUrl, signal) {
  while (!signal.aborted) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await client.end();
    await pause(3_000, undefined, { signal }).catch(() => undefined);
  }
}

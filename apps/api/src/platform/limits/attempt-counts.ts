import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { AppError } from '../errors/app-error.ts';
import { type CounterLimit, counter } from './counter.ts';

/**
 * A limit of attempts: `steady` ones and, when those are used up, those of `burst`. A burst is refilled as a whole when
 * its time is over: twice as many are admitted around that moment. So its time is long, and it adds little to the rate.
 */
export type AttemptLimit = {
  /** Separates the counts from those of other limits. */
  readonly name: string;
  readonly steady: CounterLimit;
  readonly burst?: CounterLimit;
};

/** Something to count by one limit. `count` is 1 unless given. */
export type Attempt = { readonly limit: AttemptLimit; readonly key: string; readonly count?: number };

/** `waitMs`: until the next attempt is admitted; 0 when this one is. `giveBack` uncounts it. */
export type Reservation = { readonly waitMs: number; readonly giveBack: () => Promise<void> };

/** Counts attempts before their result is known, so that concurrent ones can't exceed a limit. */
export type AttemptCounts = {
  /** Counts one attempt by several limits. Refused attempts must be given back too. */
  readonly reserve: (attempts: readonly Attempt[]) => Promise<Reservation>;
};

/** Counts for all processes together in Redis, or in this process without it or while it is unavailable. */
export function attemptCounts(redis: Redis | undefined): AttemptCounts {
  const counters = new Map<string, RateLimiterAbstract>();
  return {
    reserve: async attempts => {
      const reserved = await Promise.all(attempts.map(reserveOne));
      return {
        waitMs: Math.max(...reserved.map(({ waitMs }) => waitMs)),
        giveBack: async () => void (await Promise.all(reserved.map(({ giveBack }) => giveBack()))),
      };
    },
  };

  async function reserveOne({ limit: { name, steady, burst }, key, count = 1 }: Attempt): Promise<Reservation> {
    const first = await add(counterOf(`${name}:steady`, steady), key, count);
    if (first.waitMs === 0 || burst === undefined) return first;
    await first.giveBack();
    const second = await add(counterOf(`${name}:burst`, burst), key, count);
    return { ...second, waitMs: Math.min(first.waitMs, second.waitMs) };
  }

  function counterOf(name: string, limit: CounterLimit): RateLimiterAbstract {
    const known = counters.get(name) ?? counter(redis, { ...limit, keyPrefix: `guichet:attempts:${name}` });
    counters.set(name, known);
    return known;
  }
}

async function add(counts: RateLimiterAbstract, key: string, count: number): Promise<Reservation> {
  // Redis must contain neither emails nor addresses.
  const hash = createHash('sha256').update(key).digest('base64url');
  // `penalty` counts without refusing.
  const { consumedPoints, msBeforeNext } = await counts.penalty(hash, count);
  const countedUntil = Date.now() + msBeforeNext;
  return {
    waitMs: consumedPoints > counts.points ? Math.max(1, msBeforeNext) : 0,
    // Afterwards nothing is counted any more, and a credit would admit more attempts.
    giveBack: async () => void (Date.now() < countedUntil && (await counts.reward(hash, count))),
  };
}

/** Throws `too_many_requests` when the attempt comes too early. */
export async function assertAdmitted({ waitMs, giveBack }: Reservation): Promise<void> {
  if (waitMs === 0) return;
  await giveBack();
  throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** Runs a counted attempt, and uncounts it unless it fails as `isFailure` decides. */
export async function countFailures<T>(
  { giveBack }: Reservation,
  isFailure: (error: unknown) => boolean,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    const result = await attempt();
    await giveBack();
    return result;
  } catch (error) {
    if (!isFailure(error)) await giveBack();
    throw error;
  }
}

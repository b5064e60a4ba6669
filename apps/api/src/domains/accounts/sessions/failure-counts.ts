import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

/** Counts failed sign-ins by address, whatever the account. */
export type FailureCounts = {
  /** Counts a failure before it is known, so that concurrent attempts can't exceed the limit. */
  readonly reserve: (address: string) => Promise<ReservedFailure>;
};

/** `waitMs`: until the address may try again; 0 when it may now. */
export type ReservedFailure = { readonly waitMs: number; readonly giveBack: () => Promise<void> };

/** Limits attempts on many accounts from one address, which a venue or a mobile network may share. */
const limit = { keyPrefix: 'guichet:failures', points: 60, duration: 60 };

/** Counts for all processes together in Redis, or in this process without it or while it is unavailable. */
export function failureCounts(redis: Redis | undefined): FailureCounts {
  const own = new RateLimiterMemory(limit);
  const counts =
    redis === undefined ? own : new RateLimiterRedis({ ...limit, storeClient: redis, insuranceLimiter: own });
  return {
    reserve: async address => {
      const { consumedPoints, msBeforeNext } = await counts.penalty(address);
      const countedUntil = Date.now() + msBeforeNext;
      return {
        waitMs: consumedPoints > limit.points ? Math.max(1, msBeforeNext) : 0,
        // In the next minute nothing is counted any more, and a credit would allow more failures.
        giveBack: async () => void (Date.now() < countedUntil && (await counts.reward(address))),
      };
    },
  };
}

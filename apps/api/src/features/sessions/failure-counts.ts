import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

/** Counts failed sign-ins by address, whatever the account. */
export type FailureCounts = {
  /** Milliseconds until the address may try again. 0 when it may now. */
  readonly waitMs: (address: string) => Promise<number>;
  readonly count: (address: string) => Promise<void>;
};

/** Limits attempts on many accounts from one address, which a venue or a mobile network may share. */
const limit = { keyPrefix: 'guichet:failures', points: 60, duration: 60 };

/**
 * Counts for all processes together in Redis, or in this process without it or while it is unavailable. Attempts in
 * progress aren't counted: of a rush of sign-ins from one address, all with the right password, none is refused.
 */
export function failureCounts(redis: Redis | undefined): FailureCounts {
  const own = new RateLimiterMemory(limit);
  const counts =
    redis === undefined ? own : new RateLimiterRedis({ ...limit, storeClient: redis, insuranceLimiter: own });
  return {
    waitMs: async address => {
      const counted = await counts.get(address);
      return counted === null || counted.consumedPoints < limit.points ? 0 : Math.max(0, counted.msBeforeNext);
    },
    count: async address => void (await counts.penalty(address)),
  };
}

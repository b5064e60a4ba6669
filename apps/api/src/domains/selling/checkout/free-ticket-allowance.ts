import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

/**
 * The free tickets that accounts whose email isn't confirmed get from one network. An account costs nothing, so without
 * it a script could empty a free event for good. A mobile network shares one address: a buyer there who meets the limit
 * only has to open the link in the mail.
 */
export type FreeTicketAllowance = {
  /** Counts the tickets, and returns whether they may be given. Those that may not aren't counted. */
  readonly take: (network: string, tickets: number) => Promise<boolean>;
  readonly giveBack: (network: string, tickets: number) => Promise<void>;
};

const limit = { keyPrefix: 'guichet:free-tickets', points: 200, duration: 24 * 3600 };

/** Counts for all processes together in Redis, or in this process without it or while it is unavailable. */
export function freeTicketAllowance(redis: Redis | undefined): FreeTicketAllowance {
  const own = new RateLimiterMemory(limit);
  const counts =
    redis === undefined ? own : new RateLimiterRedis({ ...limit, storeClient: redis, insuranceLimiter: own });
  return {
    take: async (network, tickets) => {
      const { consumedPoints } = await counts.penalty(network, tickets);
      if (consumedPoints <= limit.points) return true;
      await counts.reward(network, tickets);
      return false;
    },
    giveBack: async (network, tickets) => void (await counts.reward(network, tickets)),
  };
}

import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

/** The network addresses at which each account has signed in. A key names both. */
export type TrustedAddresses = {
  readonly remember: (key: string) => Promise<void>;
  readonly has: (key: string) => Promise<boolean>;
};

/** Most users return within three months. */
const trustedSeconds = 90 * 24 * 3_600;
/** In this process, without Redis. */
const maxTrusted = 10_000;

/**
 * Remembers for all processes together in Redis, as hashes. Without it, or while it is unavailable, this process remembers
 * by itself: an outage refuses nobody.
 */
export function trustedAddresses(redis: Redis | undefined): TrustedAddresses {
  const own = new LRUCache<string, true>({ max: maxTrusted });
  const redisKey = (key: string) => `guichet:trusted:${createHash('sha256').update(key).digest('base64url')}`;
  return {
    remember: async key => {
      // `RedisWatch` logs the outage.
      const stored = await redis?.set(redisKey(key), '1', 'EX', trustedSeconds).catch(() => undefined);
      if (stored === undefined) own.set(key, true);
    },
    has: async key => {
      const found = await redis?.exists(redisKey(key)).catch(() => undefined);
      return found === undefined ? own.get(key) === true : found === 1;
    },
  };
}

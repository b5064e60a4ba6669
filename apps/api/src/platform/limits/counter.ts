import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterRes,
} from 'rate-limiter-flexible';

/** Admits `points` by key in `duration` seconds, which begin with the first of them. */
export type CounterLimit = { readonly points: number; readonly duration: number };

/** Names the counts in Redis, where all counters share one space of keys. */
type Named = CounterLimit & { readonly keyPrefix: string };

/** Counts by key for all processes together in Redis, or in this process without it or while it is unavailable. */
export function counter(redis: Redis | undefined, limit: Named): RateLimiterAbstract {
  const own = new BoundedMemory(limit);
  // Redis's outage and return are logged by `RedisWatch`.
  return redis === undefined ? own : new RateLimiterRedis({ ...limit, storeClient: redis, insuranceLimiter: own });
}

/** Counts by key in this process only. */
export function ownCounter(limit: CounterLimit): RateLimiterAbstract {
  return new BoundedMemory(limit);
}

/** About five megabytes. Invented emails and rented networks must not fill the memory. */
const maxKeys = 10_000;

/** The library's counter in memory keeps each key until its time is over. This one also drops the least recently used. */
class BoundedMemory extends RateLimiterMemory {
  readonly #keys = new LRUCache<string, true>({
    max: maxKeys,
    noDisposeOnSet: true,
    dispose: (_, key) => void this.delete(key),
  });

  override penalty(key: string, points?: number, options?: object): Promise<RateLimiterRes> {
    this.#keys.set(key, true);
    return super.penalty(key, points, options);
  }

  override reward(key: string, points?: number, options?: object): Promise<RateLimiterRes> {
    this.#keys.set(key, true);
    return super.reward(key, points, options);
  }
}

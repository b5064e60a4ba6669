import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Redis } from 'ioredis';
import { counter } from './counter.ts';

/**
 * The rate limiter's store for all processes, in Redis. While Redis is unavailable, each process counts separately from
 * zero: the limits are then higher, but no request is delayed or unlimited.
 */
export function countsInRedis(redis: Redis): FastifyRateLimitStoreCtor {
  // Only defaults: each call passes its own window, and the routes have the limits.
  const counts = counter(redis, { keyPrefix: 'guichet:limit', points: 1, duration: 60 });
  const storeOf = (prefix: string): FastifyRateLimitStore => ({
    incr: (key, done, windowMs) => {
      // `penalty` counts without rejecting.
      counts.penalty(`${prefix}${key}`, 1, { customDuration: windowMs / 1000 }).then(
        ({ consumedPoints, msBeforeNext }) => done(null, { current: consumedPoints, ttl: msBeforeNext }),
        (error: Error) => done(error),
      );
    },
    child: options => storeOf(`${prefix}${nameOf(options)} `),
  });
  return class {
    incr: FastifyRateLimitStore['incr'];
    child: FastifyRateLimitStore['child'];
    constructor() {
      const { incr, child } = storeOf('');
      this.incr = incr;
      this.child = child;
    }
  };
}

/** Names a limit. The limiter's types declare a route, but it passes the limit's options, which contain the route. */
function nameOf(options: object): string {
  const { groupId, routeInfo }: { groupId?: unknown; routeInfo?: { method?: unknown; url?: unknown } } = options;
  return groupId === undefined ? `${String(routeInfo?.method)} ${String(routeInfo?.url)}` : String(groupId);
}

import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

/**
 * Where the rate limiter counts for all processes together. While Redis is away this process counts for itself, from
 * nothing: limits are then that much higher, and no request is held up or let in without any.
 */
export function countsInRedis(redis: Redis): FastifyRateLimitStoreCtor {
  // Each count comes with its own window, and the routes know how many are too many.
  const options = { keyPrefix: 'guichet:limit', points: 1, duration: 60 };
  const counts = new RateLimiterRedis({
    ...options,
    storeClient: redis,
    // Takes over at each failed command. The connection's watch has put the outage into the log.
    insuranceLimiter: new RateLimiterMemory(options),
  });
  const storeOf = (prefix: string): FastifyRateLimitStore => ({
    incr: (key, done, windowMs) => {
      // Counts without judging.
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

/** The limiter's types speak of a route; what it hands over is a limit's options, and the route among them. */
function nameOf(options: object): string {
  const { groupId, routeInfo }: { groupId?: unknown; routeInfo?: { method?: unknown; url?: unknown } } = options;
  return groupId === undefined ? `${String(routeInfo?.method)} ${String(routeInfo?.url)}` : String(groupId);
}

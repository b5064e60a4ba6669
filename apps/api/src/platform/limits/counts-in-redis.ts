import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Redis } from 'ioredis';
import { type WindowCount, windowCounts } from './window-counts.ts';

const addScript = `
  local current = redis.call('INCR', KEYS[1])
  if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return {current, redis.call('PTTL', KEYS[1])}`;

/** Bounds what addresses can take of this process's memory while Redis is away. */
const remembered = 10_000;

/**
 * Where the rate limiter counts for all processes together. While Redis is away this process counts for itself, from
 * nothing: limits are then that much higher, and nobody is held up or let in without any.
 */
export function countsInRedis(redis: Redis): FastifyRateLimitStoreCtor {
  const own = windowCounts({ remembered });
  const add = async (key: string, windowMs: number): Promise<WindowCount> => {
    try {
      const [current, ttl] = (await redis.eval(addScript, 1, key, windowMs)) as [number, number];
      return { current, ttl };
    } catch {
      // The connection's watch has put the outage into the log.
      return own.add(key, windowMs);
    }
  };
  const storeOf = (prefix: string): FastifyRateLimitStore => ({
    incr: (key, done, windowMs) => void add(`${prefix}${key}`, windowMs).then(count => done(null, count), done),
    child: options => storeOf(`${prefix}${nameOf(options)} `),
  });
  return class {
    incr: FastifyRateLimitStore['incr'];
    child: FastifyRateLimitStore['child'];
    constructor() {
      const { incr, child } = storeOf('guichet:limit:');
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

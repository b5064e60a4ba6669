import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { openRedis } from './open-redis.ts';

/**
 * Connects to the shared store of counts until the application closes. Undefined without a URL. An unreachable store
 * doesn't delay the start: it is logged, and the store is used once it is available.
 */
export async function connectRedis(app: FastifyInstance, url: string | undefined): Promise<Redis | undefined> {
  if (url === undefined) return undefined;
  const redis = openRedis(url, {
    away: reason =>
      app.log.warn({ reason }, 'Redis is unavailable: until it is back, each process counts requests by itself'),
    back: () => app.log.info('Redis is available again: all processes count requests together'),
  });
  app.addHook('onClose', async () => redis.disconnect());
  try {
    await redis.connect();
  } catch {
    // `RedisWatch` has logged the error, and the connection keeps retrying.
  }
  return redis;
}

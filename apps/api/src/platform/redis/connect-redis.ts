import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { openRedis } from './open-redis.ts';

/**
 * The shared store of counts for as long as this application runs, or undefined without an address. One that isn't
 * there doesn't delay the start: its absence is logged, and it is used once it is available.
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
    // The connection has logged it and keeps trying.
  }
  return redis;
}

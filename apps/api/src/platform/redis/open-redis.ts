import { Redis } from 'ioredis';

/** Requests wait for the answer, so it comes soon or not at all. */
const commandTimeout = 500;
const connectTimeout = 2_000;
const longestPauseMs = 2_000;

/** Called when the store is lost and when it is back: once for each outage. */
export type RedisWatch = { readonly away: (reason: string) => void; readonly back: () => void };

/**
 * Prepares a connection to the shared store of counts; `connect` makes it, and from then on it is made again whenever
 * it went away. A command that can't be carried out now fails at once.
 */
export function openRedis(url: string, watch: RedisWatch): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout,
    connectTimeout,
    retryStrategy: tries => Math.min(tries * 200, longestPauseMs),
  });
  let away = false;
  const noteAway = (reason: string): void => {
    if (away) return;
    away = true;
    watch.away(reason);
  };
  redis.on('error', (error: Error) => noteAway(error.message || error.name));
  redis.on('close', () => noteAway('the connection was closed'));
  redis.on('ready', () => {
    if (away) watch.back();
    away = false;
  });
  return redis;
}

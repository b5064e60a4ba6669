import { Redis } from 'ioredis';

/** Short, because requests wait for the response. Milliseconds. */
const requestCommandTimeout = 500;
const connectTimeout = 2_000;
const maxPauseMs = 2_000;

/** Callbacks for the start and the end of an outage, each called once per outage. */
export type RedisWatch = { readonly away: (reason: string) => void; readonly back: () => void };

/**
 * Creates a client of the shared store of counts. `connect` opens the connection, which then reconnects automatically.
 * A command without a connection fails immediately.
 */
export function openRedis(
  url: string,
  watch: RedisWatch,
  { commandTimeout = requestCommandTimeout }: { readonly commandTimeout?: number } = {},
): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout,
    connectTimeout,
    retryStrategy: tries => Math.min(tries * 200, maxPauseMs),
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

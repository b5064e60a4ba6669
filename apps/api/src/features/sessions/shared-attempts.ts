import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Attempt, AttemptStore } from './attempt-store.ts';

/** How long an address counts as trusted after a sign-in: most users return within three months. */
const trustedSeconds = 90 * 24 * 3_600;

/** Computes the instant at which the count is back to zero, as in `attemptCounts`, by the clock of Redis. */
const prologue = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local function keep(key, fadedAt)
    redis.call('SET', key, string.format('%.0f', fadedAt), 'PX', string.format('%.0f', math.max(1, fadedAt - now)))
  end`;

const takeScript = `${prologue}
  local wait = 0
  local nexts = {}
  for index, key in ipairs(KEYS) do
    local attempts, step = tonumber(ARGV[2 * index - 1]), tonumber(ARGV[2 * index])
    nexts[index] = math.max(tonumber(redis.call('GET', key) or '0'), now) + step
    wait = math.max(wait, nexts[index] - now - attempts * step)
  end
  if wait > 0 then return wait end
  for index, key in ipairs(KEYS) do keep(key, nexts[index]) end
  return 0`;

const giveBackScript = `${prologue}
  for index, key in ipairs(KEYS) do
    local before = redis.call('GET', key)
    if before then
      local fadedAt = tonumber(before) - tonumber(ARGV[2 * index])
      if fadedAt <= now then redis.call('DEL', key) else keep(key, fadedAt) end
    end
  end
  return 0`;

/**
 * Counts for all processes together, in Redis. Emails and addresses are stored as hashes. While Redis is unavailable,
 * this process counts in `own`, from zero: the outage locks no user out, and attackers stay limited.
 */
export function sharedAttempts(redis: Redis, own: AttemptStore): AttemptStore {
  const run = (script: string, attempts: readonly Attempt[]): Promise<unknown> => {
    const keys = attempts.map(({ limit, key }) => nameOf(`attempts:${limit.oneMoreEveryMs}`, key));
    const limits = attempts.flatMap(({ limit }) => [limit.attempts, limit.oneMoreEveryMs]);
    return redis.eval(script, keys.length, ...keys, ...limits);
  };
  return {
    take: attempts =>
      orElse(
        async () => Number(await run(takeScript, attempts)),
        () => own.take(attempts),
      ),
    giveBack: attempts =>
      orElse(
        async () => void (await run(giveBackScript, attempts)),
        () => own.giveBack(attempts),
      ),
    noteTrustedDevice: key =>
      orElse(
        async () => void (await redis.set(nameOf('familiar', key), '1', 'EX', trustedSeconds)),
        () => own.noteTrustedDevice(key),
      ),
    isTrustedDevice: key =>
      orElse(
        async () => (await redis.exists(nameOf('familiar', key))) === 1,
        () => own.isTrustedDevice(key),
      ),
  };
}

async function orElse<T>(shared: () => Promise<T>, own: () => Promise<T>): Promise<T> {
  try {
    return await shared();
  } catch {
    // `RedisWatch` has logged the outage.
    return own();
  }
}

function nameOf(kind: string, key: string): string {
  return `guichet:${kind}:${createHash('sha256').update(key).digest('base64url')}`;
}

import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Attempt, AttemptStore } from './attempt-store.ts';

/** How long an account trusts a network address after a sign-in: most users return within three months. */
const trustedSeconds = 90 * 24 * 3_600;

/**
 * Of both scripts: the time by the clock of Redis, and `store`, which keeps the instant at which a key's count is back to
 * zero. The algorithm is that of `attemptCounts` (GCRA).
 */
const prologue = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local function store(key, zeroAt)
    redis.call('SET', key, string.format('%.0f', zeroAt), 'PX', string.format('%.0f', math.max(1, zeroAt - now)))
  end`;

const takeScript = `${prologue}
  local wait = 0
  local newZeroAt = {}
  for index, key in ipairs(KEYS) do
    local attempts, step = tonumber(ARGV[2 * index - 1]), tonumber(ARGV[2 * index])
    newZeroAt[index] = math.max(tonumber(redis.call('GET', key) or '0'), now) + step
    wait = math.max(wait, newZeroAt[index] - now - attempts * step)
  end
  if wait > 0 then return wait end
  for index, key in ipairs(KEYS) do store(key, newZeroAt[index]) end
  return 0`;

const giveBackScript = `${prologue}
  for index, key in ipairs(KEYS) do
    local before = redis.call('GET', key)
    if before then
      local zeroAt = tonumber(before) - tonumber(ARGV[2 * index])
      if zeroAt <= now then redis.call('DEL', key) else store(key, zeroAt) end
    end
  end
  return 0`;

/**
 * Counts for all processes together, in Redis. Emails and network addresses are stored as hashes. While Redis is unavailable,
 * this process counts in `own`, from zero: the outage locks no user out, and attackers stay limited.
 */
export function sharedAttempts(redis: Redis, own: AttemptStore): AttemptStore {
  const run = (script: string, attempts: readonly Attempt[]): Promise<unknown> => {
    const keys = attempts.map(({ limit, key }) => redisKey(`attempts:${limit.oneMoreEveryMs}`, key));
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
    rememberTrustedAddress: key =>
      orElse(
        async () => void (await redis.set(redisKey('trusted', key), '1', 'EX', trustedSeconds)),
        () => own.rememberTrustedAddress(key),
      ),
    isTrustedAddress: key =>
      orElse(
        async () => (await redis.exists(redisKey('trusted', key))) === 1,
        () => own.isTrustedAddress(key),
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

function redisKey(kind: string, key: string): string {
  return `guichet:${kind}:${createHash('sha256').update(key).digest('base64url')}`;
}

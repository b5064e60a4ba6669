import type { Clock } from '../../../platform/clock.ts';

/** A rate limit: a burst of `attempts`, then one more per `oneMoreEveryMs`. Rejected attempts don't count. */
export type AttemptLimit = { readonly attempts: number; readonly oneMoreEveryMs: number };

/** Counts attempts by key. The counts decay with time. */
export type AttemptCounts = {
  /** Milliseconds until one more attempt is allowed. 0 when it is allowed now. */
  readonly waitMs: (key: string) => number;
  readonly take: (key: string) => void;
  readonly giveBack: (key: string) => void;
};

/**
 * Counts at most `remembered` keys in this process (GCRA). It stores one instant per key: when the count is back to
 * zero. Each attempt moves that instant by one step, up to `attempts` steps ahead of now.
 */
export function attemptCounts(
  limit: AttemptLimit,
  options: { readonly clock: Pick<Clock, 'now'>; readonly remembered: number },
): AttemptCounts {
  const zeroAtByKey = new Map<string, number>();
  const now = (): number => options.clock.now().getTime();
  const zeroAt = (key: string): number => Math.max(zeroAtByKey.get(key) ?? 0, now());

  return {
    waitMs: key => Math.max(0, zeroAt(key) + limit.oneMoreEveryMs - now() - limit.attempts * limit.oneMoreEveryMs),
    take: key => {
      const next = zeroAt(key) + limit.oneMoreEveryMs;
      zeroAtByKey.delete(key);
      zeroAtByKey.set(key, next);
      const oldest = zeroAtByKey.keys().next();
      if (zeroAtByKey.size > options.remembered && oldest.done !== true) zeroAtByKey.delete(oldest.value);
    },
    giveBack: key => {
      const before = zeroAtByKey.get(key);
      if (before === undefined) return;
      if (before - limit.oneMoreEveryMs <= now()) zeroAtByKey.delete(key);
      else zeroAtByKey.set(key, before - limit.oneMoreEveryMs);
    },
  };
}

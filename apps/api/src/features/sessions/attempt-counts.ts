import type { Clock } from '../../platform/clock.ts';

/** So many at once; after that one more is allowed every so often, however many were rejected. */
export type AttemptLimit = { readonly attempts: number; readonly oneMoreEveryMs: number };

/** Counts attempts under keys. The counts fade by themselves. */
export type AttemptCounts = {
  /** How long until there is room for one more. 0 when there is room now. */
  readonly waitMs: (key: string) => number;
  readonly take: (key: string) => void;
  readonly giveBack: (key: string) => void;
};

/**
 * Keeps at most `remembered` keys, in this process. For each key one instant is enough: when all that was taken will
 * have faded. An attempt moves it ahead by one step, and it may lie `attempts` steps ahead of now.
 */
export function attemptCounts(
  limit: AttemptLimit,
  options: { readonly clock: Pick<Clock, 'now'>; readonly remembered: number },
): AttemptCounts {
  const fadedAtByKey = new Map<string, number>();
  const now = (): number => options.clock.now().getTime();
  const fadedAt = (key: string): number => Math.max(fadedAtByKey.get(key) ?? 0, now());

  return {
    waitMs: key => Math.max(0, fadedAt(key) + limit.oneMoreEveryMs - now() - limit.attempts * limit.oneMoreEveryMs),
    take: key => {
      const next = fadedAt(key) + limit.oneMoreEveryMs;
      fadedAtByKey.delete(key);
      fadedAtByKey.set(key, next);
      const oldest = fadedAtByKey.keys().next();
      if (fadedAtByKey.size > options.remembered && oldest.done !== true) fadedAtByKey.delete(oldest.value);
    },
    giveBack: key => {
      const before = fadedAtByKey.get(key);
      if (before === undefined) return;
      if (before - limit.oneMoreEveryMs <= now()) fadedAtByKey.delete(key);
      else fadedAtByKey.set(key, before - limit.oneMoreEveryMs);
    },
  };
}

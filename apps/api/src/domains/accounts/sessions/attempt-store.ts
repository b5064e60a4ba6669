import type { Clock } from '../../../platform/clock.ts';
import { type AttemptCounts, type AttemptLimit, attemptCounts } from './attempt-counts.ts';

/** One attempt, counted by one limit. */
export type Attempt = { readonly limit: AttemptLimit; readonly key: string };

/** Stores the counts of attempts, and the addresses at which each user has logged in. */
export type AttemptStore = {
  /** Counts all of them, or none if one exceeds its limit. Returns the wait in milliseconds; 0 if counted. */
  readonly take: (attempts: readonly Attempt[]) => Promise<number>;
  readonly giveBack: (attempts: readonly Attempt[]) => Promise<void>;
  readonly rememberTrustedAddress: (key: string) => Promise<void>;
  readonly isTrustedAddress: (key: string) => Promise<boolean>;
};

/** Limits the memory for invented emails; the least recently used are removed first. */
const remembered = 10_000;

/** Counts in this process only. */
export function ownAttempts(clock: Pick<Clock, 'now'>): AttemptStore {
  const countsByLimit = new Map<AttemptLimit, AttemptCounts>();
  const trusted = new Set<string>();
  const countsOf = (limit: AttemptLimit): AttemptCounts => {
    const counts = countsByLimit.get(limit) ?? attemptCounts(limit, { clock, remembered });
    countsByLimit.set(limit, counts);
    return counts;
  };
  return {
    take: async attempts => {
      const waitMs = Math.max(0, ...attempts.map(({ limit, key }) => countsOf(limit).waitMs(key)));
      if (waitMs === 0) for (const { limit, key } of attempts) countsOf(limit).take(key);
      return waitMs;
    },
    giveBack: async attempts => {
      for (const { limit, key } of attempts) countsOf(limit).giveBack(key);
    },
    rememberTrustedAddress: async key => {
      trusted.delete(key);
      trusted.add(key);
      const oldest = trusted.values().next();
      if (trusted.size > remembered && oldest.done !== true) trusted.delete(oldest.value);
    },
    isTrustedAddress: async key => trusted.has(key),
  };
}

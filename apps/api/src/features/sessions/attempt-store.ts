import type { Clock } from '../../platform/clock.ts';
import { type AttemptCounts, type AttemptLimit, attemptCounts } from './attempt-counts.ts';

/** One attempt under one limit. */
export type Attempt = { readonly limit: AttemptLimit; readonly key: string };

/** Where attempts are counted, and where it is remembered who logged in where. */
export type AttemptStore = {
  /** Takes all of them or, when one has no room, none. How long until there is room; 0 when they were taken. */
  readonly take: (attempts: readonly Attempt[]) => Promise<number>;
  readonly giveBack: (attempts: readonly Attempt[]) => Promise<void>;
  readonly noteTrustedDevice: (key: string) => Promise<void>;
  readonly isTrustedDevice: (key: string) => Promise<boolean>;
};

/** Bounds the memory that made-up emails can take; the least recently used are removed first. */
const remembered = 10_000;

/** Counts in this process alone. */
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
    noteTrustedDevice: async key => {
      trusted.delete(key);
      trusted.add(key);
      const oldest = trusted.values().next();
      if (trusted.size > remembered && oldest.done !== true) trusted.delete(oldest.value);
    },
    isTrustedDevice: async key => trusted.has(key),
  };
}

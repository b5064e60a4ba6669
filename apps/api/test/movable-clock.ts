import { sql } from 'drizzle-orm';
import type { Clock } from '../src/platform/clock.ts';

/** The real clock, moved ahead as far as a test wants. */
export type MovableClock = Clock & { readonly advance: (time: { minutes?: number; seconds?: number }) => void };

/** Starts at the real time. */
export function movableClock(): MovableClock {
  let aheadMs = 0;
  return {
    advance: ({ minutes = 0, seconds = 0 }) => {
      aheadMs += (minutes * 60 + seconds) * 1000;
    },
    now: () => new Date(Date.now() + aheadMs),
    sqlNow: () => sql<Date>`(clock_timestamp() + ${aheadMs}::double precision * interval '1 millisecond')`,
    statementTime: () => `(statement_timestamp() + ${aheadMs} * interval '1 millisecond')`,
  };
}

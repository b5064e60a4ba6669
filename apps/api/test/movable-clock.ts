import { sql } from 'drizzle-orm';
import type { Clock } from '../src/platform/clock.ts';

/** Captured, because `stopTime` replaces `Date` for others. */
const realNow = Date.now;

/** The real clock plus an offset that a test can advance. */
export type MovableClock = Clock & {
  readonly advance: (time: { minutes?: number; seconds?: number }) => void;
  /** Stops the clock except for `advance`, for tests of the last second before an expiry. */
  readonly freeze: () => void;
};

/** Builds a clock without an offset. */
export function movableClock(): MovableClock {
  let aheadMs = 0;
  let frozenAt: number | undefined;
  const now = (): Date => new Date((frozenAt ?? realNow()) + aheadMs);
  const frozen = (): string => `'${now().toISOString()}'::timestamptz`;
  return {
    advance: ({ minutes = 0, seconds = 0 }) => {
      aheadMs += (minutes * 60 + seconds) * 1000;
    },
    freeze: () => {
      frozenAt ??= realNow();
    },
    now,
    sqlNow: () =>
      frozenAt === undefined
        ? sql<Date>`(clock_timestamp() + ${aheadMs}::double precision * interval '1 millisecond')`
        : sql<Date>`(${sql.raw(frozen())})`,
    statementTime: () =>
      frozenAt === undefined ? `(statement_timestamp() + ${aheadMs} * interval '1 millisecond')` : `(${frozen()})`,
  };
}

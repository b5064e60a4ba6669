import { sql } from 'drizzle-orm';
import type { Clock } from '../src/platform/clock.ts';

/** The real clock, moved ahead as far as a test wants. */
export type MovableClock = Clock & {
  readonly advance: (time: { minutes?: number; seconds?: number }) => void;
  /** Lets no time pass but what `advance` adds: for what happens in the last second before an end. */
  readonly freeze: () => void;
};

/** Starts at the real time. */
export function movableClock(): MovableClock {
  let aheadMs = 0;
  let frozenAt: number | undefined;
  const now = (): Date => new Date((frozenAt ?? Date.now()) + aheadMs);
  const frozen = (): string => `'${now().toISOString()}'::timestamptz`;
  return {
    advance: ({ minutes = 0, seconds = 0 }) => {
      aheadMs += (minutes * 60 + seconds) * 1000;
    },
    freeze: () => {
      frozenAt ??= Date.now();
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

import { type SQL, sql } from 'drizzle-orm';

/**
 * What time it is. Every deadline that decides about stock or money is compared inside the database with `sqlNow`,
 * so that several copies of the API agree even when their machines' clocks don't.
 */
export type Clock = {
  readonly now: () => Date;
  /** The database's own clock, read when the row is looked at and not when the transaction began. */
  readonly sqlNow: () => SQL<Date>;
  /**
   * The instant at which the statement began, as SQL text without values: the same for every row of a list, and an
   * index can be searched by it. For showing, never for deciding about stock or money.
   */
  readonly statementTime: () => string;
};

/** The real time. */
export const systemClock: Clock = {
  now: () => new Date(),
  sqlNow: () => sql<Date>`clock_timestamp()`,
  statementTime: () => 'statement_timestamp()',
};

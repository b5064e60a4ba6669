import { type SQL, sql } from 'drizzle-orm';

/**
 * The source of the current time. Every deadline that decides about stock or money is compared inside the database with
 * `sqlNow`, so that several processes agree even when their machines' clocks differ.
 */
export type Clock = {
  readonly now: () => Date;
  /** The database's clock, read when the row is evaluated and not when the transaction began. */
  readonly sqlNow: () => SQL<Date>;
  /**
   * The instant at which the statement began, as SQL text without values: the same for every row, and usable in an
   * index condition. Only for display, never for decisions about stock or money.
   */
  readonly statementTime: () => string;
};

/** The production clock. */
export const systemClock: Clock = {
  now: () => new Date(),
  sqlNow: () => sql<Date>`clock_timestamp()`,
  statementTime: () => 'statement_timestamp()',
};

import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A range of calendar days, inclusive, and the zone of its days. An undefined end is open. */
export type DayRange = {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly timeZone: string;
};

/** Whether an instant is within these days. The condition can use an index on the instant. */
export function betweenDays(instant: SQLWrapper, { from, to, timeZone }: DayRange): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${instant} >= (${from}::date)::timestamp at time zone ${timeZone}::text`,
    to === undefined ? undefined : sql`${instant} < (${to}::date + 1)::timestamp at time zone ${timeZone}::text`,
  );
}

import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Two days of the calendar, both included, and the zone in which they begin. Without one that side is open. */
export type DayRange = {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly timeZone: string;
};

/** Whether an instant lies on these days. Written so that an index on the instant helps. */
export function betweenDays(instant: SQLWrapper, { from, to, timeZone }: DayRange): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${instant} >= (${from}::date)::timestamp at time zone ${timeZone}::text`,
    to === undefined ? undefined : sql`${instant} < (${to}::date + 1)::timestamp at time zone ${timeZone}::text`,
  );
}

import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { events } from '../../../platform/database/tables.ts';
import type { PublicationChange } from './publication-change.ts';

/** The columns that a change of the publication writes. An event begins, for lists, when it is first seen. */
export function columnsOf(
  { state, publishAt }: PublicationChange,
  {
    clock,
    timeZone,
    wasPublished,
  }: { readonly clock: Clock; readonly timeZone: string; readonly wasPublished: boolean },
): PublicationColumns {
  if (state === undefined) return {};
  if (state === 'scheduled') {
    const at = sql<Date>`${publishAt}::timestamp at time zone ${timeZone}::text`;
    return { visibility: 'public', publishAt: at, createdAt: at };
  }
  return { visibility: state, publishAt: null, ...(wasPublished ? {} : { createdAt: clock.sqlNow() }) };
}

type PublicationColumns = {
  readonly visibility?: (typeof events.$inferSelect)['visibility'];
  readonly publishAt?: SQL<Date> | null;
  readonly createdAt?: SQL<Date>;
};

import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';

// Places in the waiting lines of events. The names of the tables' aliases are those of the statement.

/** The condition of a place that still counts: `place_counts` of the migrations. */
export function placeCounts(now: SQL, place: string, event: string): SQL {
  return sql`place_counts(${sql.raw(place)}.*, ${sql.raw(event)}.*, ${now})`;
}

/** The tickets that all places of an event wait for. */
export function waitedFor(now: SQL, event: string): SQL {
  return sql`(select coalesce(sum(place.count), 0) from waiting_line place
    where place.event_id = ${sql.raw(event)}.id and ${placeCounts(now, 'place', event)})`;
}

/** Ends a buyer's places in the lines of these events, because the buyer gets their tickets now. */
export async function endPlaces(
  executor: Executor,
  clock: Clock,
  of: { readonly userId: string; readonly eventIds: readonly string[] },
): Promise<void> {
  const now = clock.sqlNow();
  await executor.execute(sql`update waiting_line place set ends_at = ${now}, rests_until = null from events
    where events.id = place.event_id and place.user_id = ${of.userId} and ${placeCounts(now, 'place', 'events')}
      and ${inArray(sql`place.event_id`, [...of.eventIds])}`);
}

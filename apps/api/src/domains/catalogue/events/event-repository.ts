import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { events } from '../../../platform/database/tables.ts';
import { isPublished } from './publication-columns.ts';

/**
 * The version of an event's photo: null when it has none, undefined when the event is unknown or archived. Of an event that
 * isn't published only for who names its version, which is random: a page of its managers, whose pictures are asked for
 * without a session.
 */
export async function findPhotoVersion(
  executor: Executor,
  clock: Clock,
  { id, named }: { readonly id: string; readonly named: string | undefined },
): Promise<string | null | undefined> {
  const isSeen = or(isPublished(clock.sqlNow()), named === undefined ? undefined : eq(events.photoVersion, named));
  const [row] = await executor
    .select({ version: events.photoVersion })
    .from(events)
    .where(and(eq(events.id, id), isNull(events.archivedAt), isSeen));
  return row?.version;
}

/** What a share picture shows of a published event. */
export async function findSharedEvent(executor: Executor, clock: Clock, id: string) {
  const { name, location, startDate, startTime, timeZone, photoVersion } = events;
  const cancelled = sql<boolean>`${events.cancelledAt} is not null`;
  const [row] = await executor
    .select({ id: events.id, name, location, startDate, startTime, timeZone, photoVersion, cancelled })
    .from(events)
    .where(and(eq(events.id, id), isPublished(clock.sqlNow())));
  return row;
}

/** The values of a new event. `ends_at` is computed from the local times. */
export type NewEvent = Omit<typeof events.$inferInsert, 'endsAt' | 'createdAt' | 'publishAt'> & {
  readonly id: string;
  readonly categoryId: string;
  readonly createdAt?: Date | SQL<Date>;
  readonly publishAt?: SQL<Date> | null;
};

/** Adds an event. */
export async function insertEvent(executor: Executor, event: NewEvent): Promise<void> {
  // The sold tickets of a new event were sold elsewhere: this shop has no rows for them.
  await executor.insert(events).values({ soldElsewhere: event.sold ?? 0, ...event, endsAt: endsAt(event) });
}

/** Whether there is any event. */
export async function hasEvents(executor: Executor): Promise<boolean> {
  const rows = await executor.select({ id: events.id }).from(events).limit(1);
  return rows.length > 0;
}

/** The instant at which an event ends. An end time before the start time is on the next day (decision T17). */
export function endsAt(event: Pick<NewEvent, 'startDate' | 'startTime' | 'endTime' | 'timeZone'>): SQL<Date> {
  const nextDay = event.endTime < event.startTime ? 1 : 0;
  return sql<Date>`((${event.startDate}::date + ${nextDay}::integer) + ${event.endTime}::time)
    at time zone ${event.timeZone}::text`;
}

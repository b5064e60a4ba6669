import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { categories, events } from '../../platform/database/tables.ts';
import { type EventRow, eventColumns } from './event-columns.ts';

/** How sorted lists can be ordered, always from the highest (decision T45). */
export type EventSort = 'sold' | 'createdAt';

/** The first events by sales or by age. Ties are broken by id, so that the order never flickers. */
export async function listSortedEvents(
  executor: Executor,
  clock: Clock,
  options: { readonly sort: EventSort; readonly amount: number },
): Promise<readonly EventRow[]> {
  const newest = [desc(events.createdAt), asc(events.id)];
  return executor
    .select(eventColumns(clock))
    .from(events)
    .orderBy(...(options.sort === 'sold' ? [desc(events.sold), ...newest] : newest))
    .limit(options.amount);
}

/** One event with its category. */
export async function findEvent(
  executor: Executor,
  clock: Clock,
  id: string,
): Promise<
  (EventRow & { readonly categoryName: string; readonly capacity: number; readonly version: number }) | undefined
> {
  const [row] = await executor
    .select({
      ...eventColumns(clock),
      categoryName: categories.name,
      capacity: events.capacity,
      version: events.version,
    })
    .from(events)
    .innerJoin(categories, eq(categories.id, events.categoryId))
    .where(eq(events.id, id));
  return row;
}

/** Others of the same category: those still to come first, soonest first. */
export async function listRelatedEvents(
  executor: Executor,
  clock: Clock,
  options: { readonly eventId: string; readonly amount: number },
): Promise<readonly EventRow[]> {
  const itsCategory = sql`(select ${events.categoryId} from ${events} where ${events.id} = ${options.eventId})`;
  return executor
    .select(eventColumns(clock))
    .from(events)
    .where(and(eq(events.categoryId, itsCategory), ne(events.id, options.eventId)))
    .orderBy(sql`${events.endsAt} <= ${clock.sqlNow()}`, asc(events.endsAt), asc(events.id))
    .limit(options.amount);
}

/** The version of an event's photo: null when it has none, undefined when there is no such event. */
export async function findPhotoVersion(executor: Executor, id: string): Promise<string | null | undefined> {
  const [row] = await executor.select({ version: events.photoVersion }).from(events).where(eq(events.id, id));
  return row?.version;
}

/** What a new event needs. `ends_at` is worked out from the local times. */
export type NewEvent = Omit<typeof events.$inferInsert, 'endsAt'> & { readonly id: string };

/** Adds an event. */
export async function insertEvent(executor: Executor, event: NewEvent): Promise<void> {
  // What is sold of a new event has no tickets of ours.
  await executor.insert(events).values({ soldElsewhere: event.sold ?? 0, ...event, endsAt: endsAt(event) });
}

/** Whether there is any event. */
export async function hasEvents(executor: Executor): Promise<boolean> {
  const rows = await executor.select({ id: events.id }).from(events).limit(1);
  return rows.length > 0;
}

/** An end before the start means the next day (decision T17). */
function endsAt(event: Pick<NewEvent, 'startDate' | 'startTime' | 'endTime' | 'timeZone'>): SQL<Date> {
  const nextDay = event.endTime < event.startTime ? 1 : 0;
  return sql<Date>`((${event.startDate}::date + ${nextDay}::integer) + ${event.endTime}::time)
    at time zone ${event.timeZone}::text`;
}

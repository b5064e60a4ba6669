import { and, count, eq, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { eventWatches } from '../../../platform/database/tables.ts';
import { availableTickets, isOffSale } from '../../catalogue/index.ts';

/** One account and one event. */
export type Watch = { readonly userId: string; readonly eventId: string };

const isWatch = ({ userId, eventId }: Watch) => and(eq(eventWatches.userId, userId), eq(eventWatches.eventId, eventId));

/** Whether the account watches the event. */
export async function isWatching(executor: Executor, of: Watch): Promise<boolean> {
  const rows = await executor.select({ eventId: eventWatches.eventId }).from(eventWatches).where(isWatch(of));
  return rows.length > 0;
}

/** The number of events that the account watches. */
export async function countWatches(executor: Executor, userId: string): Promise<number> {
  const [row] = await executor.select({ watches: count() }).from(eventWatches).where(eq(eventWatches.userId, userId));
  return row?.watches ?? 0;
}

/** Begins a watch. A repeat changes nothing. */
export async function beginWatch(executor: Executor, of: Watch): Promise<void> {
  await executor.insert(eventWatches).values(of).onConflictDoNothing();
}

/** Ends a watch. A repeat changes nothing. */
export async function endWatch(executor: Executor, of: Watch): Promise<void> {
  await executor.delete(eventWatches).where(isWatch(of));
}

/**
 * Ends the oldest watches of events that have tickets which nobody waits for in line, and returns them. Without a limit one free ticket would bring
 * hundreds of buyers who find none: at most `perTicket` watches end for each. Watches that another process ends at the
 * same time are skipped.
 */
export async function takeDueWatches(
  executor: Executor,
  clock: Clock,
  limits: { readonly perTicket: number; readonly atMost: number },
): Promise<readonly Watch[]> {
  const now = clock.sqlNow();
  const { rows } = await executor.execute<{ user_id: string; event_id: string }>(sql`
    with free as (
      select events.id, ${availableTickets(now)} as tickets
      from events
      where exists (select from event_watches where event_watches.event_id = events.id)
        and events.cancelled_at is null and events.ends_at > ${now} and not ${isOffSale(now)}
    ), due as (
      select oldest.event_id, oldest.user_id from free cross join lateral (
        select event_id, user_id from event_watches where event_watches.event_id = free.id
        order by created_at, user_id limit free.tickets * ${limits.perTicket}::integer
        for update skip locked
      ) oldest
      limit ${limits.atMost}::integer
    )
    delete from event_watches using due
    where event_watches.event_id = due.event_id and event_watches.user_id = due.user_id
    returning event_watches.event_id, event_watches.user_id`);
  return rows.map(row => ({ eventId: row.event_id, userId: row.user_id }));
}

/** Deletes the watches of events that no ticket can come free of any more. */
export async function deleteStaleWatches(executor: Executor, clock: Clock): Promise<void> {
  await executor.execute(sql`
    delete from event_watches using events where events.id = event_watches.event_id
      and (events.archived_at is not null or events.cancelled_at is not null or events.ends_at <= ${clock.sqlNow()})`);
}

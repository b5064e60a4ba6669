import type { AdminEventsQuery } from '@guichet/contracts';
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import { containsWords } from '../../../platform/database/contains-words.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { events, users } from '../../../platform/database/tables.ts';
import { type OwnedEvent, ownedEventColumns } from './lister-event-repository.ts';

/** A filter of events: with every word, in this state, of this lister. */
export type AdminEventFilter = {
  readonly words: readonly string[];
  readonly state: NonNullable<AdminEventsQuery['state']>;
  /** A lister's id, or `platform` for events without an owner. */
  readonly lister: string | undefined;
};

/** An event of any lister. */
export type ListedEvent = OwnedEvent & {
  readonly ownerId: string | null;
  readonly ownerName: string | null;
  readonly archivedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly cancelReason: string | null;
};

/** One page of the matching events, newest first, ties by id. */
export async function listEventsForAdmin(
  executor: Executor,
  clock: Clock,
  options: { readonly filter: AdminEventFilter; readonly limit: number; readonly skip: number },
): Promise<readonly ListedEvent[]> {
  return executor
    .select({
      ...ownedEventColumns(clock),
      ownerId: events.ownerId,
      ownerName: users.name,
      archivedAt: events.archivedAt,
      cancelledAt: events.cancelledAt,
      cancelReason: events.cancelReason,
    })
    .from(events)
    .leftJoin(users, eq(users.id, events.ownerId))
    .where(matches(clock, options.filter))
    .orderBy(desc(events.createdAt), asc(events.id))
    .limit(options.limit)
    .offset(options.skip);
}

/** The total number of matching events. */
export async function countEventsForAdmin(executor: Executor, clock: Clock, filter: AdminEventFilter): Promise<number> {
  const [row] = await executor
    .select({ total: sql<number>`count(*)::integer` })
    .from(events)
    .leftJoin(users, eq(users.id, events.ownerId))
    .where(matches(clock, filter));
  return row?.total ?? 0;
}

function matches(clock: Clock, { words, state, lister }: AdminEventFilter): SQL | undefined {
  return and(
    isInState(clock, state),
    lister === undefined ? undefined : lister === 'platform' ? isNull(events.ownerId) : eq(events.ownerId, lister),
    // Events of the platform have no owner, whose name would make the whole condition null.
    containsWords(words, [events.name, events.location, sql`coalesce(${users.name}, '')`]),
  );
}

function isInState(clock: Clock, state: AdminEventFilter['state']): SQL | undefined {
  const kept = isNull(events.archivedAt);
  const takesPlace = and(kept, isNull(events.cancelledAt));
  switch (state) {
    case 'all':
      return undefined;
    case 'archived':
      return isNotNull(events.archivedAt);
    case 'cancelled':
      return and(kept, isNotNull(events.cancelledAt));
    case 'past':
      return and(takesPlace, sql`${events.endsAt} <= ${clock.sqlNow()}`);
    case 'coming':
      return and(takesPlace, sql`${events.endsAt} > ${clock.sqlNow()}`);
  }
}

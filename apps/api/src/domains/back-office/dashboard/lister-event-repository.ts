import { and, asc, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { events, ticketHolds } from '../../../platform/database/tables.ts';
import { type EventRow, eventColumns, publicationColumns } from '../../catalogue/index.ts';

/** The owner of events: the user, and with `platformOwned` also the platform, whose events have no owner. */
export type Owner = { readonly userId: string; readonly platformOwned: boolean };

/** An event with the fields that only its owner sees. */
export type OwnedEvent = Omit<EventRow, 'categoryId'> & {
  /** Null for an archived event whose category was deleted. */
  readonly categoryId: string | null;
  readonly capacity: number;
  readonly soldElsewhere: number;
  readonly version: number;
  readonly archived: boolean;
  readonly visibility: 'public' | 'hidden' | 'draft';
  readonly scheduledFor: Date | null;
};

/** The columns of an `OwnedEvent`. */
export function ownedEventColumns(clock: Clock) {
  return {
    ...eventColumns(clock),
    ...publicationColumns(clock),
    capacity: events.capacity,
    soldElsewhere: events.soldElsewhere,
    version: events.version,
    archived: sql<boolean>`${events.archivedAt} is not null`,
  };
}

/** One page of an owner's events, newest first, ties by id. Includes archived ones. */
export async function listOwnedEvents(
  executor: Executor,
  clock: Clock,
  options: Owner & { readonly limit: number; readonly skip: number },
): Promise<readonly OwnedEvent[]> {
  return executor
    .select(ownedEventColumns(clock))
    .from(events)
    .where(ownedBy(options))
    .orderBy(desc(events.createdAt), asc(events.id))
    .limit(options.limit)
    .offset(options.skip);
}

/** The number of an owner's events. */
export async function countOwnedEvents(executor: Executor, owner: Owner): Promise<number> {
  const [row] = await executor.select({ total: sql<number>`count(*)::integer` }).from(events).where(ownedBy(owner));
  return row?.total ?? 0;
}

/** The number of currently held tickets of each event. Events without holds are omitted. */
export async function countHeld(
  executor: Executor,
  clock: Clock,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (eventIds.length === 0) return new Map();
  const rows = await executor
    .select({ eventId: ticketHolds.eventId, held: sql<number>`sum(${ticketHolds.count})::integer` })
    .from(ticketHolds)
    .where(and(inArray(ticketHolds.eventId, [...eventIds]), gt(ticketHolds.expiresAt, clock.sqlNow())))
    .groupBy(ticketHolds.eventId);
  return new Map(rows.map(row => [row.eventId, row.held]));
}

function ownedBy({ userId, platformOwned }: Owner): SQL | undefined {
  return or(eq(events.ownerId, userId), platformOwned ? isNull(events.ownerId) : undefined);
}

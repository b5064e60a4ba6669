import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { events, staffTokens, tickets } from '../../../platform/database/tables.ts';

/** Check-in stays open for late visitors, and for the summary afterwards. */
const hoursAfterTheEnd = 12;

/** When check-in of an event closes. */
const checkInClosesAt = sql<Date>`${events.endsAt} + make_interval(hours => ${hoursAfterTheEnd})`.mapWith(
  events.endsAt,
);
/** When a token expires: at the later of its stored time and check-in closing, for rescheduled events. */
const endsAt = sql<Date>`greatest(${staffTokens.expiresAt}, ${checkInClosesAt})`.mapWith(staffTokens.expiresAt);

/** The fields of an event that decide whether check-in access may be given. */
export type DoorOfEvent = { readonly ownerId: string | null; readonly closed: boolean; readonly closesAt: Date };

/** Reads these fields of an event; undefined when there is no such event. */
export async function findDoor(executor: Executor, clock: Clock, eventId: string): Promise<DoorOfEvent | undefined> {
  const [row] = await executor
    .select({
      ownerId: events.ownerId,
      closed: sql<boolean>`${checkInClosesAt} <= ${clock.sqlNow()}`,
      closesAt: checkInClosesAt,
    })
    .from(events)
    .where(eq(events.id, eventId));
  return row;
}

/** Inserts a check-in token. */
export async function insertStaff(
  executor: Executor,
  staff: {
    readonly eventId: string;
    readonly label: string;
    readonly tokenHash: string;
    readonly createdBy: string;
    readonly expiresAt: Date;
  },
): Promise<{ readonly id: string; readonly createdAt: Date }> {
  const [row] = await executor
    .insert(staffTokens)
    .values(staff)
    .returning({ id: staffTokens.id, createdAt: staffTokens.createdAt });
  if (row === undefined) throw new Error('The door token was not written.');
  return row;
}

/** One check-in device of an event, as its lister sees it. */
export type StaffRow = {
  readonly id: string;
  readonly eventId: string;
  readonly label: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly ended: boolean;
  readonly accepted: number;
};

/** All devices that ever had check-in access to an event, oldest first. */
export async function listStaff(executor: Executor, clock: Clock, eventId: string): Promise<readonly StaffRow[]> {
  return executor
    .select({
      id: staffTokens.id,
      eventId: staffTokens.eventId,
      label: staffTokens.label,
      createdAt: staffTokens.createdAt,
      expiresAt: endsAt,
      revokedAt: staffTokens.revokedAt,
      lastUsedAt: staffTokens.lastUsedAt,
      ended: sql<boolean>`${endsAt} <= ${clock.sqlNow()}`,
      accepted: sql<number>`(select count(*)::integer from ${tickets} where ${tickets.checkedInBy} = ${staffTokens.id})`,
    })
    .from(staffTokens)
    .innerJoin(events, eq(events.id, staffTokens.eventId))
    .where(eq(staffTokens.eventId, eventId))
    .orderBy(asc(staffTokens.createdAt), asc(staffTokens.id));
}

/**
 * Revokes a device's access. Returns `again` if it was revoked before, `unknown` if the event has no such device.
 */
export async function revokeStaff(
  executor: Executor,
  clock: Clock,
  staff: { readonly id: string; readonly eventId: string },
): Promise<'revoked' | 'again' | 'unknown'> {
  const itself: SQL | undefined = and(eq(staffTokens.id, staff.id), eq(staffTokens.eventId, staff.eventId));
  const revoked = await executor
    .update(staffTokens)
    .set({ revokedAt: clock.sqlNow() })
    .where(and(itself, isNull(staffTokens.revokedAt)))
    .returning({ id: staffTokens.id });
  if (revoked.length > 0) return 'revoked';
  const known = await executor.select({ id: staffTokens.id }).from(staffTokens).where(itself);
  return known.length > 0 ? 'again' : 'unknown';
}

/** Finds the device of a token hash, unless the token expired or was revoked. */
export async function findLiveStaff(
  executor: Executor,
  clock: Clock,
  tokenHash: string,
): Promise<{ readonly staffId: string; readonly eventId: string } | undefined> {
  const [row] = await executor
    .select({ staffId: staffTokens.id, eventId: staffTokens.eventId })
    .from(staffTokens)
    .innerJoin(events, eq(events.id, staffTokens.eventId))
    .where(
      and(eq(staffTokens.tokenHash, tokenHash), isNull(staffTokens.revokedAt), sql`${endsAt} > ${clock.sqlNow()}`),
    );
  return row;
}

/** Updates a device's last use, at most once a minute, to avoid a write for every scan. */
export async function noteStaffUse(executor: Executor, clock: Clock, staffId: string): Promise<void> {
  await executor
    .update(staffTokens)
    .set({ lastUsedAt: clock.sqlNow() })
    .where(
      and(
        eq(staffTokens.id, staffId),
        sql`coalesce(${staffTokens.lastUsedAt}, '-infinity') < ${clock.sqlNow()} - interval '1 minute'`,
      ),
    );
}

import type { ScanClock, ScanConflict } from '@guichet/contracts';
import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { checkIns, events, queuedScans, staffTokens, tickets } from '../../../platform/database/tables.ts';
import { localFormat } from './check-in-repository.ts';

/** One page of the tickets in conflict, by their newest scan to arrive. */
export async function listTicketsInConflict(
  executor: Executor,
  page: { readonly eventId: string; readonly limit: number; readonly skip: number },
): Promise<readonly { readonly ticketId: string; readonly kind: ScanConflict['kind'] }[]> {
  return executor
    .select({
      ticketId: queuedScans.ticketId,
      // A ticket that was not valid weighs more than one that came in twice.
      kind: sql<ScanConflict['kind']>`case when bool_or(${queuedScans.result} = 'replaced') then 'replaced'
        when bool_or(${queuedScans.result} = 'cancelled') then 'cancelled' else 'two_doors' end`,
    })
    .from(queuedScans)
    .where(and(eq(queuedScans.eventId, page.eventId), queuedScans.inConflict))
    .groupBy(queuedScans.ticketId)
    .orderBy(desc(sql`max(${queuedScans.receivedAt})`), queuedScans.ticketId)
    .limit(page.limit)
    .offset(page.skip);
}

/** The total number of an event's tickets in conflict. */
export async function countTicketsInConflict(executor: Executor, eventId: string): Promise<number> {
  const [row] = await executor
    .select({ total: sql<number>`count(distinct ${queuedScans.ticketId})::integer` })
    .from(queuedScans)
    .where(and(eq(queuedScans.eventId, eventId), queuedScans.inConflict));
  return row?.total ?? 0;
}

/** A scan that let someone in. */
export type AdmittingScan = {
  readonly ticketId: string;
  readonly staffId: string;
  readonly usedBy: string;
  readonly at: Date;
  readonly atLocal: string;
  readonly queued: boolean;
  /** Whether it is in the check-in log, so that it may be the ticket's use. */
  readonly logged: boolean;
  readonly clock: ScanClock;
};

/** Every scan that let someone in with one of these tickets and wasn't undone, the earliest first. */
export async function listAdmittingScans(
  executor: Executor,
  ticketIds: readonly string[],
): Promise<readonly AdmittingScan[]> {
  if (ticketIds.length === 0) return [];
  // Those in the check-in log: made with a network, or queued and accepted.
  const logged = await executor
    .select({
      ticketId: checkIns.ticketId,
      staffId: checkIns.staffTokenId,
      usedBy: staffTokens.label,
      at: checkIns.at,
      atLocal: localTimeOf(checkIns.at),
      queued: sql<boolean>`${queuedScans.scanId} is not null`,
      logged: sql<boolean>`true`,
      clock: sql<ScanClock>`coalesce(${queuedScans.clock}, 'ok')`,
    })
    .from(checkIns)
    .innerJoin(staffTokens, eq(staffTokens.id, checkIns.staffTokenId))
    .innerJoin(tickets, eq(tickets.id, checkIns.ticketId))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .leftJoin(
      queuedScans,
      and(eq(queuedScans.staffTokenId, checkIns.staffTokenId), eq(queuedScans.scanId, checkIns.scanId)),
    )
    .where(and(inArray(checkIns.ticketId, [...ticketIds]), isNull(checkIns.undoneAt)));
  const refused = await executor
    .select({
      ticketId: queuedScans.ticketId,
      staffId: queuedScans.staffTokenId,
      usedBy: staffTokens.label,
      at: queuedScans.scannedAt,
      atLocal: localTimeOf(queuedScans.scannedAt),
      queued: sql<boolean>`true`,
      logged: sql<boolean>`false`,
      clock: queuedScans.clock,
    })
    .from(queuedScans)
    .innerJoin(staffTokens, eq(staffTokens.id, queuedScans.staffTokenId))
    .innerJoin(events, eq(events.id, queuedScans.eventId))
    .where(and(inArray(queuedScans.ticketId, [...ticketIds]), ne(queuedScans.result, 'accepted')));
  return [...logged, ...refused].sort((one, other) => one.at.getTime() - other.at.getTime());
}

function localTimeOf(at: typeof checkIns.at | typeof queuedScans.scannedAt): SQL<string> {
  return sql<string>`to_char(${at} at time zone ${events.timeZone}, ${sql.raw(`'${localFormat}'`)})`;
}

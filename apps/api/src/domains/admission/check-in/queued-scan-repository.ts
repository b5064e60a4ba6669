import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { checkIns, queuedScans, tickets } from '../../../platform/database/tables.ts';

/** A queued scan that had an effect. */
export type QueuedScan = typeof queuedScans.$inferSelect;

/** The stored scan of a device by the scanner's id. */
export async function findQueuedScan(
  executor: Executor,
  scan: { readonly staffId: string; readonly scanId: string },
): Promise<QueuedScan | undefined> {
  const [row] = await executor
    .select()
    .from(queuedScans)
    .where(and(eq(queuedScans.staffTokenId, scan.staffId), eq(queuedScans.scanId, scan.scanId)));
  return row;
}

/** Stores a scan. */
export async function insertQueuedScan(executor: Executor, scan: QueuedScan): Promise<void> {
  await executor.insert(queuedScans).values(scan);
}

/**
 * The scan with which a device let a ticket in, if it did: one in the check-in log that wasn't undone, or a queued one
 * that was in conflict and is therefore not in that log.
 */
export async function findAdmissionBy(
  executor: Executor,
  by: { readonly ticketId: string; readonly staffId: string },
): Promise<{ readonly scanId: string | null } | undefined> {
  const { ticketId, staffId } = by;
  const [live] = await executor
    .select({ scanId: checkIns.scanId })
    .from(checkIns)
    .where(and(eq(checkIns.ticketId, ticketId), eq(checkIns.staffTokenId, staffId), isNull(checkIns.undoneAt)))
    .limit(1);
  if (live !== undefined) return live;
  const [queued] = await executor
    .select({ scanId: queuedScans.scanId })
    .from(queuedScans)
    .where(
      and(
        eq(queuedScans.ticketId, ticketId),
        eq(queuedScans.staffTokenId, staffId),
        ne(queuedScans.result, 'accepted'),
      ),
    )
    .limit(1);
  return queued;
}

/** Makes a scan the use of its ticket, in place of a later one. The caller has locked the ticket. */
export async function writeUse(
  executor: Executor,
  use: { readonly ticketId: string; readonly staffId: string; readonly at: Date },
): Promise<void> {
  const { ticketId, staffId, at } = use;
  await executor.update(tickets).set({ checkedInAt: at, checkedInBy: staffId }).where(eq(tickets.id, ticketId));
}

import type { ScanConflict } from '@guichet/contracts';
import type { Actor, Staff } from '../../../platform/access/access.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, type Executor, inSnapshot } from '../../../platform/database/database.ts';
import { findDoorTicket } from './check-in-repository.ts';
import { countTicketsInConflict, listAdmittingScans, listTicketsInConflict } from './conflict-repository.ts';
import { findOwnDoor } from './own-door.ts';
import { presentHolder } from './scanned-ticket.ts';

type Page = { readonly limit: number; readonly skip: number };
type Report = { readonly total: number; readonly conflicts: ScanConflict[] };

/** Reports tickets with which more than one person may have come in (OFFLINE-19). */
export type ConflictService = {
  readonly forStaff: (staff: Staff, page: Page) => Promise<Report>;
  /** For the event's lister and for admins. */
  readonly forActor: (actor: Actor, page: Page & { readonly eventId: string }) => Promise<Report>;
};

/** Builds the service. */
export function conflictService({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): ConflictService {
  return {
    forStaff: ({ eventId }, page) => inSnapshot(database, transaction => report(transaction, eventId, page)),
    forActor: (actor, { eventId, ...page }) =>
      inSnapshot(database, async transaction => {
        await findOwnDoor(transaction, clock, actor, eventId);
        return report(transaction, eventId, page);
      }),
  };
}

async function report(executor: Executor, eventId: string, page: Page): Promise<Report> {
  const total = await countTicketsInConflict(executor, eventId);
  const found = await listTicketsInConflict(executor, { eventId, ...page });
  const scans = await listAdmittingScans(
    executor,
    found.map(({ ticketId }) => ticketId),
  );
  const conflicts: ScanConflict[] = [];
  for (const { ticketId, kind } of found) {
    const ticket = await findDoorTicket(executor, ticketId);
    if (ticket === undefined) throw new Error('A ticket was lost although tickets are never deleted.');
    const own = scans.filter(scan => scan.ticketId === ticketId);
    conflicts.push({
      ticket: presentHolder(ticket),
      kind,
      scans: own.map(scan => {
        const { usedBy, at, atLocal, queued, clock, logged, staffId } = scan;
        return { usedBy, at: at.toISOString(), atLocal, queued, clock, counts: logged && staffId === ticket.usedBy };
      }),
    });
  }
  return { total, conflicts };
}

import type { QueuedScanResult, QueuedScansBody, QueuedScansReply } from '@guichet/contracts';
import type { Staff } from '../../../platform/access/access.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, type Executor, inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  findPresentedTicket,
  type LockTicket,
  lockTicket,
  type PresentedTicket,
  type TicketSigner,
} from '../../selling/index.ts';
import { type DoorTicket, findDoorTicket, insertCheckIn } from './check-in-repository.ts';
import { findDoorHours } from './door-list-repository.ts';
import {
  findAdmissionBy,
  findQueuedScan,
  insertQueuedScan,
  type QueuedScan,
  writeUse,
} from './queued-scan-repository.ts';
import { type ScanTime, scanTimeOf } from './scan-time.ts';
import { presentHolder, readCredential } from './scanned-ticket.ts';

/** Takes the scans with which a device let people in while it had no network (OFFLINE-12). */
export type QueuedScanService = {
  readonly take: (staff: Staff, body: QueuedScansBody) => Promise<QueuedScansReply>;
};

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly signer: TicketSigner;
  /** @default the ticket's row lock; tests replace it to show the failure that it prevents */
  readonly lock?: LockTicket;
};

type ScanReply = QueuedScansReply['scans'][number];
/** A scan with the time that counts for it. */
type TimedScan = ScanTime & { readonly scanId: string; readonly code: string; readonly arrivedAt: Date };
/** What is decided about a scan. All of it is stored, because all of it has an effect. */
type Decision = Pick<QueuedScan, 'result' | 'inConflict'>;

/** Builds the service. Each scan has its own transaction: one that fails leaves the others valid, and is sent again. */
export function queuedScanService({ database, clock, signer, lock = lockTicket }: Deps): QueuedScanService {
  return {
    take: async (staff, { scans, sentAt }) => {
      const hours = await findDoorHours(database, clock, staff.staffId);
      if (hours === undefined) throw new AppError('event_not_found');
      const { now: arrivedAt, opensAt } = hours;
      const sent = sentAt === undefined ? undefined : new Date(sentAt);
      const replies = [];
      for (const { scanId, code, scannedAt } of scans) {
        const times = { scannedAt: new Date(scannedAt), sentAt: sent, arrivedAt, opensAt };
        const scan = { ...scanTimeOf(times), scanId: scanId.toLowerCase(), code, arrivedAt };
        replies.push(await inTransaction(database, transaction => takeOne(transaction, staff, scan)));
      }
      return { serverTime: arrivedAt.toISOString(), scans: replies };
    },
  };

  async function takeOne(transaction: Executor, staff: Staff, scan: TimedScan): Promise<ScanReply> {
    const credential = readCredential(signer, scan.code);
    const found = credential && (await findPresentedTicket(transaction, credential));
    if (credential === undefined || found === undefined) return { ...plain(scan), result: 'unknown' };
    await lock(transaction, found.ticketId);
    // Read after the lock: a reissue, a refund or another scan may have changed the ticket meanwhile.
    const presented = (await findPresentedTicket(transaction, credential)) ?? found;
    const ticket = await findDoorTicket(transaction, found.ticketId);
    // Returns no ticket data: staff must not see the holders of another event.
    if (ticket?.eventId !== staff.eventId) return { ...plain(scan), result: 'wrong_event' };
    return (
      (await findRepeat(transaction, staff, scan, ticket)) ?? decideOn(transaction, staff, scan, ticket, presented)
    );
  }

  /** The reply to a scan that we have already, or to a second one of the same device. */
  async function findRepeat(
    transaction: Executor,
    { staffId }: Staff,
    scan: TimedScan,
    ticket: DoorTicket,
  ): Promise<ScanReply | undefined> {
    const known = await findQueuedScan(transaction, { staffId, scanId: scan.scanId });
    if (known !== undefined) {
      return replyTo({ ...scan, at: known.scannedAt, clock: known.clock }, known.result, ticket);
    }
    const before = await findAdmissionBy(transaction, { ticketId: ticket.id, staffId });
    if (before === undefined) return undefined;
    // The same scan may have reached us before, when only its reply was lost.
    return replyTo(scan, before.scanId === scan.scanId ? 'accepted' : 'already_used', ticket);
  }

  async function decideOn(
    transaction: Executor,
    { staffId, eventId }: Staff,
    scan: TimedScan,
    ticket: DoorTicket,
    presented: PresentedTicket,
  ): Promise<ScanReply> {
    const { scanId, at } = scan;
    const ticketId = ticket.id;
    const { result, inConflict } = decide(ticket, presented, at);
    if (result === 'accepted') {
      await writeUse(transaction, { ticketId, staffId, at });
      await insertCheckIn(transaction, clock, { ticketId, staffId, scanId, at });
    }
    const { arrivedAt: receivedAt, clock: scanClock } = scan;
    const kept = { result, scannedAt: at, clock: scanClock, receivedAt, inConflict };
    await insertQueuedScan(transaction, { staffTokenId: staffId, scanId, eventId, ticketId, ...kept });
    return replyTo(scan, result, (await findDoorTicket(transaction, ticketId)) ?? ticket);
  }
}

/** Decides about a scan of a ticket that this device has not let in before. */
function decide(ticket: DoorTicket, presented: PresentedTicket, at: Date): Decision {
  // A scan before the reissue was of a code that was good then: it is the ticket's use, whatever its code is now.
  const wasReplaced = presented.replacedAt !== null && presented.replacedAt.getTime() <= at.getTime();
  if (wasReplaced) return { result: 'replaced', inConflict: true };
  if (!ticket.isNotVoid) return { result: 'cancelled', inConflict: true };
  if (ticket.usedAt === null) return { result: 'accepted', inConflict: false };
  // Of two doors the first by the time of the scan counts, in whatever order the scans arrive (OFFLINE-16).
  const isFirst = at.getTime() < ticket.usedAt.getTime();
  return { result: isFirst ? 'accepted' : 'conflict', inConflict: true };
}

function plain({ scanId, at, clock }: TimedScan) {
  return { scanId, scannedAt: at.toISOString(), clock };
}

function replyTo(scan: TimedScan, result: QueuedScanResult, ticket: DoorTicket): ScanReply {
  const reply = { ...plain(scan), result, ticket: presentHolder(ticket) };
  const { usedAt, usedAtLocal, usedByLabel } = ticket;
  if (usedAt === null) return reply;
  return { ...reply, usedAt: usedAt.toISOString(), usedAtLocal: usedAtLocal ?? '', usedBy: usedByLabel ?? '' };
}

import type { CheckInReply, DoorSummary, SearchTicketsReply, TicketAtDoor, UndoCheckInReply } from '@guichet/contracts';
import type { Staff } from '../../../platform/access/access.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, type Executor, inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findPresentedTicket, lockTicket, normaliseTicketCode, type TicketSigner } from '../../selling/index.ts';
import {
  type ClaimTicket,
  claimTicket,
  countDoor,
  type DoorTicket,
  findDoorTicket,
  findLastCheckIn,
  insertCheckIn,
  localTimeAt,
  searchDoorTickets,
  undoCheckIn,
  undoSeconds,
} from './check-in-repository.ts';
import { presentHolder, readCredential } from './scanned-ticket.ts';
import { listStaff } from './staff-repository.ts';

/** A scan: the QR code's content or the typed code, or a ticket that was searched for, and the scanner's id for it. */
type Scan = {
  readonly code?: string | undefined;
  readonly ticketId?: string | undefined;
  readonly scanId?: string | undefined;
};

/** A ticket, with its code only if the scan presented it: a lost scanner must not learn one. */
type ShownTicket = Omit<DoorTicket, 'code'> & { readonly code?: string | undefined };

/** Check-in operations for the staff of one event. */
export type CheckInService = {
  /** Accepts a ticket once, or returns why not. Never throws because of a ticket: check-in must not stop. */
  readonly checkIn: (staff: Staff, scan: Scan) => Promise<CheckInReply>;
  /** Undoes the check-in of a ticket that this device accepted recently. Idempotent. */
  readonly undo: (staff: Staff, ticketId: string) => Promise<UndoCheckInReply>;
  /** Finds tickets of the event by parts of the holder's name or its code. */
  readonly search: (staff: Staff, text: string) => Promise<SearchTicketsReply>;
  readonly summary: (staff: Staff) => Promise<DoorSummary>;
};

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly signer: TicketSigner;
  /** @default `claimTicket`; tests replace it to show the failure that its condition prevents. */
  readonly claim?: ClaimTicket;
};

/** Two screens of a phone. */
const searchLimit = 20;

/** Builds the service. */
export function checkInService({ database, clock, signer, claim = claimTicket }: Deps): CheckInService {
  return {
    checkIn: (staff, scan) =>
      inTransaction(database, transaction => checkIn(transaction, { clock, signer, claim }, staff, scan)),

    undo: (staff, ticketId) =>
      inTransaction(database, async transaction => {
        // Locked, so that the queued scan of another device is either seen or waits.
        await lockTicket(transaction, ticketId);
        const ticket = await findDoorTicket(transaction, ticketId);
        if (ticket?.eventId !== staff.eventId) throw new AppError('ticket_not_found');
        const undone = await undoCheckIn(transaction, clock, { ticketId: ticket.id, staffId: staff.staffId });
        if (!undone) {
          const last = await findLastCheckIn(transaction, ticket.id);
          if (last === undefined || !last.undone || last.staffId !== staff.staffId) throw new AppError('undo_too_late');
        }
        return { result: 'undone', ticket: presentHolder(ticket) };
      }),

    search: async (staff, text) => {
      const words = text.split(/\s+/).filter(word => word !== '');
      const code = normaliseTicketCode(text);
      const search = { eventId: staff.eventId, words, code, limit: searchLimit + 1 };
      const found = await searchDoorTickets(database, search);
      return { tickets: found.slice(0, searchLimit).map(presentFound), more: found.length > searchLimit };
    },

    summary: async ({ staffId, eventId }) => {
      const [counts, devices] = await Promise.all([countDoor(database, eventId), listStaff(database, clock, eventId)]);
      if (counts === undefined) throw new AppError('event_not_found');
      return {
        ...counts,
        devices: devices.map(({ id, label, accepted: used }) => ({ label, used, thisDevice: id === staffId })),
      };
    },
  };
}

async function checkIn(
  transaction: Executor,
  deps: Required<Omit<Deps, 'database'>>,
  staff: Staff,
  { code = '', ticketId, scanId }: Scan,
): Promise<CheckInReply> {
  const credential = ticketId === undefined ? readCredential(deps.signer, code) : { ticketId };
  const presented = credential && (await findPresentedTicket(transaction, credential));
  const found = presented && (await findDoorTicket(transaction, presented.ticketId));
  if (credential === undefined || found === undefined) return { result: 'unknown' };
  // Returns no ticket data: staff must not see the holders of another event.
  if (found.eventId !== staff.eventId) return { result: 'wrong_event' };
  const claim = { ticketId: found.id, staffId: staff.staffId, credential };
  const claimed = await deps.claim(transaction, deps.clock, claim);
  if (claimed) await insertCheckIn(transaction, deps.clock, { ...claim, scanId });
  const ticket = await findDoorTicket(transaction, found.id);
  if (ticket === undefined) return { result: 'unknown' };
  const shown: ShownTicket = ticketId === undefined ? ticket : { ...ticket, code: undefined };
  if (claimed) return accepted(shown);
  // Read again, because a reissue may have replaced the code while the claim waited for it.
  const replacedAt = (await findPresentedTicket(transaction, credential))?.replacedAt ?? null;
  return replacedAt === null ? refused(transaction, shown, staff, scanId) : replaced(transaction, ticket, replacedAt);
}

async function replaced(transaction: Executor, ticket: DoorTicket, replacedAt: Date): Promise<CheckInReply> {
  return {
    result: 'replaced',
    ticket: presentHolder(ticket),
    replacedAt: replacedAt.toISOString(),
    replacedAtLocal: await localTimeAt(transaction, ticket.eventId, replacedAt),
  };
}

function accepted(ticket: ShownTicket): CheckInReply {
  const use = useOf(ticket);
  const undoUntil = new Date(Date.parse(use.usedAt) + undoSeconds * 1000).toISOString();
  return { result: 'accepted', ticket: present(ticket), ...use, undoUntil };
}

async function refused(
  transaction: Executor,
  ticket: ShownTicket,
  staff: Staff,
  scanId: string | undefined,
): Promise<CheckInReply> {
  if (!ticket.isNotVoid) {
    const reason = ticket.voided ? 'refunded' : ticket.orderCancelled ? 'order_cancelled' : 'event_cancelled';
    return { result: 'cancelled', ticket: present(ticket), reason };
  }
  if (ticket.usedAt === null && ticket.suspended) return { result: 'suspended', ticket: present(ticket) };
  const sameDevice = ticket.usedBy === staff.staffId;
  if (sameDevice && scanId !== undefined) {
    const last = await findLastCheckIn(transaction, ticket.id);
    // A repeat of the same scan, whose response was lost.
    if (last?.scanId === scanId.toLowerCase() && !last.undone) return accepted(ticket);
  }
  return { result: 'already_used', ticket: present(ticket), ...useOf(ticket), sameDevice };
}

function useOf({ usedAt, usedAtLocal, usedByLabel }: ShownTicket) {
  if (usedAt === null) throw new Error('A ticket that was not used was neither accepted nor cancelled.');
  return { usedAt: usedAt.toISOString(), usedAtLocal: usedAtLocal ?? '', usedBy: usedByLabel ?? '' };
}

function present(ticket: ShownTicket): TicketAtDoor {
  const { code } = ticket;
  return { ...presentHolder(ticket), ...(code === undefined ? {} : { code }) };
}

function stateOf({ isNotVoid, usedAt, suspended }: DoorTicket): SearchTicketsReply['tickets'][number]['state'] {
  if (!isNotVoid) return 'cancelled';
  if (usedAt !== null) return 'used';
  return suspended ? 'suspended' : 'valid';
}

function presentFound(ticket: DoorTicket): SearchTicketsReply['tickets'][number] {
  const { usedAt, usedAtLocal, usedByLabel } = ticket;
  return {
    ...presentHolder(ticket),
    state: stateOf(ticket),
    usedAt: usedAt?.toISOString() ?? null,
    usedAtLocal,
    usedBy: usedByLabel,
  };
}

import type { DoorTicketEntry } from '@guichet/contracts';
import { type Access, labelOf } from './access.ts';
import type { AdmittedTicket, Scan } from './scan.ts';
import type { ScanResult } from './scan-result.ts';
import type { TicketIndex } from './ticket-index.ts';
import { digestOf, looksLikePayload, readCode, readPayload } from './ticket-payload.ts';

/** A scan that this device may admit by itself, or why not. */
export type Verdict =
  | { readonly kind: 'admit'; readonly mark: string; readonly ticket: AdmittedTicket | null }
  | { readonly kind: 'refuse'; readonly result: ScanResult };

type Check = {
  /** The content of a QR code, or a code as typed. */
  readonly text: string;
  readonly access: Access;
  readonly index: TicketIndex;
  /** The scans with which this device admitted people. */
  readonly scans: readonly Scan[];
};

/**
 * Checks a ticket without a network: by its signature, and by the list that this device fetched. A ticket that is
 * signed but not in the list was bought since; it is admitted. A typed code has no signature, so it must be listed.
 */
export async function checkOffline(check: Check): Promise<Verdict> {
  const presented = await readMark(check);
  if (typeof presented !== 'string') return refuse(presented.kind);
  const found = check.index.find(presented);
  const ticket = found && present(found.ticket);
  const before = check.scans.find(scan => isUseOf(scan, presented, ticket));
  if (check.access.list?.cancelled) return { kind: 'refuse', result: cancelled(ticket, 'event_cancelled') };
  if (found?.isReplaced) return { kind: 'refuse', result: { kind: 'replaced', at: null, ticket, offline: true } };
  if (before !== undefined) {
    const use = { at: new Date(before.at).toISOString(), by: labelOf(check.access), sameDevice: true };
    return { kind: 'refuse', result: { kind: 'already_used', use, ticket: ticket ?? before.ticket, offline: true } };
  }
  if (found === null) {
    return looksLikePayload(check.text) ? { kind: 'admit', mark: presented, ticket: null } : refuse('not_listed');
  }
  const result = refusalOf(found.ticket, check.access);
  return result === null ? { kind: 'admit', mark: presented, ticket } : { kind: 'refuse', result };
}

/** The mark of a ticket of this event, or why there is none. */
async function readMark({ text, access }: Check): Promise<string | { readonly kind: Refusal }> {
  const { list, productId } = access;
  if (!looksLikePayload(text)) {
    const code = readCode(text);
    if (code === null) return { kind: 'no_ticket' };
    return list === null ? { kind: 'no_list' } : digestOf(productId, code);
  }
  if (list === null) return { kind: 'no_list' };
  const signed = await readPayload(text, list.keys);
  if (signed === null) return { kind: 'damaged' };
  return signed.eventId === productId ? signed.payloadId : { kind: 'wrong_event' };
}

type Refusal = 'no_ticket' | 'no_list' | 'damaged' | 'wrong_event' | 'not_listed';

function refuse(kind: Refusal): Verdict {
  return { kind: 'refuse', result: { kind, ticket: null, offline: true } };
}

/** Why the list does not admit a ticket; null if it does. */
function refusalOf(entry: DoorTicketEntry, access: Access): ScanResult | null {
  const ticket = present(entry);
  switch (entry.state) {
    case 'valid':
      return null;
    case 'void':
      return cancelled(ticket, 'void');
    case 'suspended':
      return { kind: 'suspended', ticket, offline: true };
    case 'used': {
      const use = { at: entry.usedAt, by: entry.usedBy, sameDevice: entry.usedBy === labelOf(access) };
      return { kind: 'already_used', use, ticket, offline: true };
    }
  }
}

function cancelled(ticket: AdmittedTicket | null, reason: 'void' | 'event_cancelled'): ScanResult {
  return { kind: 'cancelled', reason, ticket, offline: true };
}

function isUseOf(scan: Scan, mark: string, ticket: AdmittedTicket | null): boolean {
  if (scan.state === 'undone') return false;
  return scan.mark === mark || (ticket !== null && scan.ticket?._id === ticket._id);
}

function present({ _id, holder, nth, of, ticketType }: DoorTicketEntry): AdmittedTicket {
  return { _id, holder, nth, of, ...(ticketType && { ticketType }) };
}

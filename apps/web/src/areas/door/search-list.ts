import type { DoorTicketEntry } from '@guichet/contracts';
import { ApiError } from '../../api/api-error.ts';
import type { CheckInApi } from './check-in-api.ts';
import type { Scan } from './scan.ts';
import type { Matches, ScannerState, TicketMatch } from './scanner-state.ts';
import type { TicketIndex } from './ticket-index.ts';

/** As many as the server returns. */
const maxMatches = 20;

type Search = {
  readonly api: Pick<CheckInApi, 'search'>;
  readonly index: TicketIndex;
  readonly text: string;
  readonly state: Pick<ScannerState, 'isOnline' | 'scans'>;
};

/** Searches the server's tickets, or those of this device without a network. */
export async function searchList({ api, index, text, state }: Search): Promise<Matches> {
  if (state.isOnline) {
    try {
      return { ...(await api.search(text)), offline: false };
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isOutcomeUnknown) throw error;
    }
  }
  const found = index.search(text, maxMatches + 1);
  const admitted = new Map(
    state.scans.flatMap(scan => (scan.state === 'queued' && scan.ticket ? [[scan.ticket._id, scan] as const] : [])),
  );
  const tickets = found.slice(0, maxMatches).map(ticket => matchOf(ticket, admitted.get(ticket._id)));
  return { tickets, more: found.length > maxMatches, offline: true };
}

/** A ticket of the list as a search shows it. A scan that waits for a network is a use that the list doesn't have. */
function matchOf(
  { _id, holder, nth, of, ticketType, state, usedAt, usedBy }: DoorTicketEntry,
  scan: Scan | undefined,
): TicketMatch {
  const shared = { _id, holder, nth, of, ...(ticketType && { ticketType }) };
  if (state === 'void') return { ...shared, state: 'cancelled', usedAt, usedBy };
  if (scan === undefined) return { ...shared, state, usedAt, usedBy };
  return { ...shared, state: 'used', usedAt: new Date(scan.at).toISOString(), usedBy: null };
}

import type { SearchTicketsReply } from '@guichet/contracts';
import type { Access } from './access.ts';
import type { Scan } from './scan.ts';
import type { ScanResult } from './scan-result.ts';

/**
 * `no_link`: the device has no access. `no_network`: a new link can't be checked now. `refused`: the server refused the
 * link. `ended`: the access was revoked or is over.
 */
type Phase = 'opening' | 'no_link' | 'no_network' | 'refused' | 'ready' | 'ended';

/** Why an undo did not work. `failed`: the server could not be reached, so it can be tried again. */
export type UndoProblem = 'too_late' | 'failed';

/** The scanner as its page shows it. */
export type ScannerState = {
  readonly phase: Phase;
  readonly access: Access | null;
  /** Whether the last request reached the server. */
  readonly isOnline: boolean;
  readonly isChecking: boolean;
  readonly result: ScanResult | null;
  /** The last scan that admitted a person, until it can't be undone any more. */
  readonly undoable: { readonly scanId: string; readonly ticketId: string | null; readonly until: number } | null;
  readonly undoProblem: UndoProblem | null;
  /** Every scan of the event that this device keeps. */
  readonly scans: readonly Scan[];
  readonly counts: { readonly tickets: number; readonly used: number };
  /** Scans of other events that still wait on this device. */
  readonly otherQueues: readonly { readonly name: string; readonly scans: number }[];
  /** Whether the device keeps scans when the page is closed. */
  readonly isKept: boolean;
};

/** A ticket that a search found. `code` is missing without a network: the device's list has none. */
export type TicketMatch = Pick<
  SearchTicketsReply['tickets'][number],
  '_id' | 'holder' | 'nth' | 'of' | 'ticketType' | 'state' | 'usedAt' | 'usedBy'
>;

/** What a search found, and where. */
export type Matches = { readonly tickets: readonly TicketMatch[]; readonly more: boolean; readonly offline: boolean };

/** The scans that the server could not count and that the staff have not confirmed yet. */
export function problemsOf({ scans }: Pick<ScannerState, 'scans'>): readonly Scan[] {
  return scans.filter(({ problem }) => problem !== null && !problem.isSeen);
}

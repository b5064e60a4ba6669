import type { AdmittedTicket } from './scan.ts';

/** The use of a ticket: the moment at the event's place, and the device. */
type Use = { readonly at: string | null; readonly by: string | null; readonly sameDevice: boolean };

/** The result of a scan. `offline` means that only this device's list was asked. */
export type ScanResult = { readonly offline: boolean; readonly ticket: AdmittedTicket | null } & (
  | { readonly kind: 'accepted'; readonly scanId: string }
  | { readonly kind: 'already_used'; readonly use: Use }
  | { readonly kind: 'cancelled'; readonly reason: 'refunded' | 'order_cancelled' | 'event_cancelled' | 'void' }
  | { readonly kind: 'replaced'; readonly at: string | null }
  | { readonly kind: Plain }
);

/** The results that need no more than their name. */
type Plain =
  /** The admission was taken back. */
  | 'undone'
  /** Taken back on this device; the server may have counted it. */
  | 'maybe_undone'
  /** The payment is disputed at the bank. */
  | 'suspended'
  | 'wrong_event'
  /** No ticket has this code. */
  | 'unknown'
  /** A ticket's QR code that could not be read whole, or that the shop did not sign. */
  | 'damaged'
  /** A QR code or text of something else. */
  | 'no_ticket'
  /** A typed code that this device's list does not have; the ticket may have been bought since. */
  | 'not_listed'
  /** Without a network, before the list was fetched for the first time. */
  | 'no_list';

/** Green, amber or red. Amber: the device can't decide, and the staff should do something else. */
export type Tone = 'good' | 'check' | 'bad';

const amber: readonly ScanResult['kind'][] = [
  'undone',
  'maybe_undone',
  'suspended',
  'damaged',
  'no_ticket',
  'not_listed',
  'no_list',
];

/** The tone of a result. */
export function toneOf({ kind }: Pick<ScanResult, 'kind'>): Tone {
  if (kind === 'accepted') return 'good';
  return amber.includes(kind) ? 'check' : 'bad';
}

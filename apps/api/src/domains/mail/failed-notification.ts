import type { Notification } from '../../platform/notify.ts';

/** The ids that each kind of mail is written from. A kind that isn't here needs more than an entry may keep. */
const idsOfKind = {
  signed_up_again: ['userId'],
  reset_password: ['userId', 'tokenId'],
  password_changed: ['userId'],
  order_placed: ['orderId'],
  order_refunded: ['refundId'],
  event_cancelled: ['orderId', 'eventId'],
  event_withdrawn: ['orderId', 'eventId'],
  event_changed: ['orderId', 'changeId'],
  ticket_reissued: ['orderId', 'eventId'],
  lister_approved: ['requestId'],
  lister_declined: ['requestId'],
} as const satisfies Partial<Record<Notification['kind'], readonly string[]>>;

/**
 * Reads the notification of a failed mail from its entry in "Needs attention", which keeps its kind and its ids.
 * Undefined for a kind that can't be written from them, for instance to an address that was changed since.
 */
export function failedNotification(detail: Readonly<Record<string, unknown>>): Notification | undefined {
  const kept = detail.notification;
  if (typeof kept !== 'object' || kept === null) return undefined;
  const values = new Map<string, unknown>(Object.entries(kept));
  const kind = values.get('kind');
  const names = Object.entries(idsOfKind).find(([name]) => name === kind)?.[1];
  if (names === undefined || names.some(name => typeof values.get(name) !== 'string')) return undefined;
  // The cast is safe: the kind is known, and each of its ids is a text.
  return Object.fromEntries([['kind', kind], ...names.map(name => [name, values.get(name)])]) as Notification;
}

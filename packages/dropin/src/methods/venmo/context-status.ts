import type { ContextStatus } from './context-snapshot.ts';

/** What a change of the status means to a waiting page: go on waiting, show the next step, or end. */
export type StatusMeaning = 'waiting' | 'authorizing' | 'approved' | 'canceled' | 'expired' | 'failed';

/**
 * The meaning of a status after the previous one; `null` if nothing changed. A payment that has ended never changes
 * again, whatever a late reply says.
 */
export function statusChange(previous: ContextStatus | null, next: ContextStatus): StatusMeaning | null {
  if (previous === next || (previous !== null && isFinal(previous))) return null;
  // A reply of an earlier query that arrives late must not take the buyer back.
  if (previous === 'SCANNED' && next === 'CREATED') return null;
  return meanings[next];
}

/** Whether the payment has ended. */
export function isFinal(status: ContextStatus): boolean {
  return status !== 'CREATED' && status !== 'SCANNED';
}

const meanings: Readonly<Record<ContextStatus, StatusMeaning>> = {
  CREATED: 'waiting',
  SCANNED: 'authorizing',
  APPROVED: 'approved',
  CANCELED: 'canceled',
  EXPIRED: 'expired',
  FAILED: 'failed',
};

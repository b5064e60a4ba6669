import type { RefundState } from '../../../platform/database/tables.ts';

/**
 * The states that may follow each state. Every write of a refund's state is a compare-and-set against this table, in
 * `refund-repository.ts`.
 */
const nextRefundStates: Readonly<Record<RefundState, readonly RefundState[]>> = {
  // To `started` again when another process claims it, or the same one renews its claim.
  started: ['started', 'unknown', 'waiting', 'done', 'failed'],
  unknown: ['started', 'done', 'failed'],
  waiting: ['started', 'done', 'failed'],
  // The bank returned money that the provider had accepted to pay.
  done: ['failed'],
  // The provider paid after all.
  failed: ['done'],
};

/** The states from which a refund may move to `to`. */
export function statesBefore(to: RefundState): readonly RefundState[] {
  return (Object.keys(nextRefundStates) as RefundState[]).filter(from => nextRefundStates[from].includes(to));
}

/** The status of a dispute, in the provider's terms. */
export type DisputeStatus = 'open' | 'accepted' | 'disputed' | 'won' | 'lost' | 'expired';

/** The reasons of a dispute, in the provider's terms. */
export const disputeReasons = [
  'cancelled_recurring_transaction',
  'credit_not_processed',
  'duplicate',
  'fraud',
  'general',
  'invalid_account',
  'not_recognized',
  'product_not_received',
  'product_unsatisfactory',
  'retrieval',
  'transaction_amount_differs',
] as const;

/** One reason of a dispute. */
export type DisputeReason = (typeof disputeReasons)[number];

/** The kinds of disputes, in the provider's terms. */
export const disputeKinds = ['chargeback', 'pre_arbitration', 'retrieval'] as const;

/** One kind of dispute. */
export type DisputeKind = (typeof disputeKinds)[number];

/** A buyer's dispute of a transaction. It is stored in its transaction and never mutated. */
export type Dispute = {
  readonly id: string;
  readonly caseNumber: string;
  readonly kind: DisputeKind;
  readonly reason: DisputeReason;
  readonly reasonCode: string;
  readonly amount: string;
  readonly status: DisputeStatus;
  readonly openedAt: Date;
  readonly updatedAt: Date;
  readonly history: readonly { readonly status: DisputeStatus; readonly at: Date }[];
};

/** A copy of the dispute with a new status. */
export function withDisputeStatus(dispute: Dispute, status: DisputeStatus, at: Date): Dispute {
  return { ...dispute, status, updatedAt: at, history: [...dispute.history, { status, at }] };
}

/** Where a dispute stands, in the provider's words. */
export type DisputeStatus = 'open' | 'accepted' | 'disputed' | 'won' | 'lost' | 'expired';

/** Why a buyer disputes, in the provider's words. */
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

/** What kinds of disputes there are, in the provider's words. */
export const disputeKinds = ['chargeback', 'pre_arbitration', 'retrieval'] as const;

/** One kind of dispute. */
export type DisputeKind = (typeof disputeKinds)[number];

/** A buyer's dispute of a transaction. It is kept with its transaction, and changed by replacing it. */
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

/** The same dispute one step further. */
export function withDisputeStatus(dispute: Dispute, status: DisputeStatus, at: Date): Dispute {
  return { ...dispute, status, updatedAt: at, history: [...dispute.history, { status, at }] };
}

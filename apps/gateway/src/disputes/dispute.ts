/** The status of a dispute, in the provider's terms. */
export type DisputeStatus = 'open' | 'accepted' | 'disputed' | 'won' | 'lost' | 'expired';

/** A buyer's dispute of a transaction. It is stored in its transaction and never mutated. */
export type Dispute = {
  readonly id: string;
  readonly caseNumber: string;
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

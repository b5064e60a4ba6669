/** What came of authenticating the buyer, in the provider's words. */
export type ThreeDSecureResult = {
  readonly status: string;
  readonly liabilityShifted: boolean;
  readonly liabilityShiftPossible: boolean;
  /** Y, N, U or B: whether the card takes part. */
  readonly enrolled: string;
  readonly cavv?: string;
  readonly eciFlag?: string;
  readonly xid?: string;
  readonly dsTransactionId?: string;
  readonly threeDSecureVersion?: string;
};

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
  readonly acsTransactionId?: string;
  readonly threeDSecureServerTransactionId?: string;
  readonly threeDSecureVersion?: string;
  /** The gateway's own id of the authentication. */
  readonly authenticationId?: string;
  /** The bank's one-letter word in the lookup and after a challenge; null when there was none. */
  readonly lookupTransactionStatus?: string | null;
  readonly authenticationTransactionStatus?: string | null;
};

/** The result of 3-D Secure, in the provider's terms. */
export type ThreeDSecureResult = {
  readonly status: string;
  readonly liabilityShifted: boolean;
  readonly liabilityShiftPossible: boolean;
  /** Y, N, U or B: whether the card is enrolled. */
  readonly enrolled: string;
  /** The amount that the buyer authenticated; absent for the provider's fixed nonces. Not shown to anyone. */
  readonly amount?: string;
  readonly cavv?: string;
  readonly eciFlag?: string;
  readonly xid?: string;
  readonly dsTransactionId?: string;
  readonly acsTransactionId?: string;
  readonly threeDSecureServerTransactionId?: string;
  readonly threeDSecureVersion?: string;
  /** The gateway's own id for the authentication. */
  readonly authenticationId?: string;
  /** The bank's one-letter status in the lookup and after a challenge; null when there was none. */
  readonly lookupTransactionStatus?: string | null;
  readonly authenticationTransactionStatus?: string | null;
};

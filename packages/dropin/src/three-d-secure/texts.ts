/** The English texts that only the verification of cards needs. */
export const texts = {
  threeDSecureFailed: "Your bank couldn't confirm this payment. Please try again or pay another way.",
  threeDSecureChallengeTitle: 'Confirmation by your bank',
  threeDSecureChallengeClose: 'Cancel the confirmation',
} as const;

/** The key of one of these texts. */
export type ThreeDSecureTextKey = keyof typeof texts;

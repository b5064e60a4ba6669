/** An amount whose dispute has a specific reason code. */
export type DisputeReasonRule = { readonly amount: string; readonly code: string; readonly note: string };

/** The sandbox's amounts for disputes that require specific evidence. */
export const disputeReasonRules: readonly DisputeReasonRule[] = [
  { amount: '83.00', code: '83', note: 'fraud, by Visa' },
  { amount: '10.40', code: '1040', note: 'fraud, by Visa' },
  { amount: '13.10', code: '1310', note: 'fraud, by Visa' },
  { amount: '70.30', code: '7030', note: 'fraud, by Discover' },
];

/** The reason code of a dispute of this amount. Default: 83. */
export function reasonCodeForAmount(amount: string, rules: readonly DisputeReasonRule[] = disputeReasonRules): string {
  return rules.find(rule => Number(rule.amount) === Number(amount))?.code ?? '83';
}

/** An amount whose dispute carries a reason code of its own. */
export type DisputeReasonRule = { readonly amount: string; readonly code: string; readonly note: string };

/** The sandbox's amounts for disputes that ask for particular evidence. */
export const disputeReasonRules: readonly DisputeReasonRule[] = [
  { amount: '83.00', code: '83', note: 'fraud, by Visa' },
  { amount: '10.40', code: '1040', note: 'fraud, by Visa' },
  { amount: '13.10', code: '1310', note: 'fraud, by Visa' },
  { amount: '70.30', code: '7030', note: 'fraud, by Discover' },
];

/** The reason code of a dispute about this amount; 83 where no row has another code. */
export function reasonCodeForAmount(amount: string, rules: readonly DisputeReasonRule[] = disputeReasonRules): string {
  return rules.find(rule => Number(rule.amount) === Number(amount))?.code ?? '83';
}

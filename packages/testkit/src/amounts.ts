import { approved, type Outcome } from './outcome.ts';

/** One range of amounts and what a sale of such an amount leads to. Both ends belong to the range. */
export type AmountRule = {
  readonly from: string;
  /** Absent: no upper end. */
  readonly to?: string;
  readonly outcome: 'approved' | 'declined' | 'failed' | 'gateway-rejected';
  readonly note: string;
};

/**
 * The sandbox's amount rules. They read the bare number whatever the currency is, so 2500 francs are declined
 * exactly as 2500 dollars would be.
 */
export const amountRules: readonly AmountRule[] = [
  { from: '0.01', to: '1999.99', outcome: 'approved', note: 'approved' },
  {
    from: '2000',
    to: '2999.99',
    outcome: 'declined',
    note: 'declined by the processor; the code is the whole part of the amount',
  },
  { from: '3000', to: '3000.99', outcome: 'failed', note: 'failed with code 3000: the network cannot be reached' },
  { from: '3001', to: '5000.99', outcome: 'approved', note: 'approved' },
  {
    from: '5001',
    to: '5001',
    outcome: 'gateway-rejected',
    note: 'rejected by the gateway as application_incomplete',
  },
  { from: '5001.01', outcome: 'approved', note: 'approved' },
];

/** What a sale of this amount leads to. The amount is a decimal string such as `12500` or `10.00`. */
export function outcomeForAmount(amount: string, rules: readonly AmountRule[] = amountRules): Outcome {
  const value = Number(amount);
  const rule = rules.find(({ from, to }) => value >= Number(from) && (to === undefined || value <= Number(to)));
  switch (rule?.outcome) {
    case 'declined':
      return { kind: 'declined', code: String(Math.trunc(value)) };
    case 'failed':
      return { kind: 'failed', code: '3000' };
    case 'gateway-rejected':
      return { kind: 'gateway-rejected', reason: 'application_incomplete' };
    default:
      return approved;
  }
}

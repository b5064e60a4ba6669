import { approved, type Outcome } from './outcome.ts';

/** The payment instrument, as far as amounts are concerned. */
export type InstrumentKind = 'card' | 'google-pay' | 'apple-pay' | 'paypal' | 'venmo';

/** One range of amounts and what a transaction of such an amount leads to. Both ends belong to the range. */
export type AmountRule = {
  readonly from: string;
  /** Absent: no upper end. */
  readonly to?: string;
  readonly outcome: 'approved' | 'declined' | 'failed' | 'gateway-rejected';
  /** What the night's settlement leads to. Absent: the transaction settles. */
  readonly settlement?: 'declined' | 'pending' | 'unavailable';
  /** The processor's code of a decline. Absent: the whole part of the amount. */
  readonly code?: string;
  /** The instruments that the rule is for; with any other the transaction is approved and settles. Absent: all. */
  readonly only?: readonly InstrumentKind[];
  readonly note: string;
};

/**
 * The sandbox's amount rules. They read the bare number whatever the currency is, so 2500 francs are declined
 * exactly as 2500 dollars would be. The first row that holds an amount counts.
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
  { from: '3001', to: '4000.99', outcome: 'approved', note: 'approved' },
  {
    from: '4001',
    to: '4001.99',
    outcome: 'approved',
    settlement: 'declined',
    only: ['paypal'],
    note: 'approved; with PayPal the settlement is declined, otherwise it settles',
  },
  {
    from: '4002',
    to: '4002.99',
    outcome: 'approved',
    settlement: 'pending',
    only: ['paypal'],
    note: 'approved; with PayPal the settlement stays pending, otherwise it settles',
  },
  {
    from: '4003',
    to: '5000.99',
    outcome: 'approved',
    settlement: 'declined',
    only: ['paypal'],
    note: 'approved; with PayPal the settlement is declined, otherwise it settles',
  },
  {
    from: '5001',
    to: '5001',
    outcome: 'gateway-rejected',
    note: 'rejected by the gateway as application_incomplete',
  },
  {
    from: '5001.01',
    to: '5001.01',
    outcome: 'declined',
    code: '2038',
    only: ['paypal'],
    note: 'with PayPal declined with code 2038, otherwise approved',
  },
  {
    from: '5001.02',
    to: '5001.02',
    outcome: 'approved',
    settlement: 'unavailable',
    only: ['paypal'],
    note: 'approved; with PayPal the settlement fails with code 3000, otherwise it settles',
  },
  { from: '5001.03', outcome: 'approved', note: 'approved' },
];

/** The amounts of refunds and credits that the buyer's bank refuses. */
export const refundRules: readonly AmountRule[] = [
  { from: '0.01', to: '1999.99', outcome: 'approved', note: 'accepted' },
  {
    from: '2000',
    to: '2999.99',
    outcome: 'declined',
    note: 'declined by the processor; the code is the whole part of the amount',
  },
  { from: '3000', outcome: 'approved', note: 'accepted' },
];

/** What a transaction of this amount leads to. The amount is a decimal string such as `12500` or `10.00`. */
export function outcomeForAmount(
  amount: string,
  rules: readonly AmountRule[] = amountRules,
  instrument: InstrumentKind = 'card',
): Outcome {
  const rule = ruleFor(amount, rules, instrument);
  switch (rule?.outcome) {
    case 'declined':
      return { kind: 'declined', code: rule.code ?? wholePart(amount) };
    case 'failed':
      return { kind: 'failed', code: rule.code ?? '3000' };
    case 'gateway-rejected':
      return { kind: 'gateway-rejected', reason: 'application_incomplete' };
    default:
      return approved;
  }
}

/** What the settlement of this amount leads to, with the processor's code where it does not simply settle. */
export function settlementForAmount(
  amount: string,
  rules: readonly AmountRule[] = amountRules,
  instrument: InstrumentKind = 'card',
): { readonly kind: 'settled' } | { readonly kind: 'declined' | 'pending' | 'unavailable'; readonly code: string } {
  const settlement = ruleFor(amount, rules, instrument)?.settlement;
  if (settlement === undefined) {
    return { kind: 'settled' };
  }
  return { kind: settlement, code: settlement === 'unavailable' ? '3000' : wholePart(amount) };
}

function ruleFor(amount: string, rules: readonly AmountRule[], instrument: InstrumentKind): AmountRule | undefined {
  const value = Number(amount);
  const rule = rules.find(({ from, to }) => value >= Number(from) && (to === undefined || value <= Number(to)));
  return rule?.only === undefined || rule.only.includes(instrument) ? rule : undefined;
}

function wholePart(amount: string): string {
  return String(Math.trunc(Number(amount)));
}

import { type AuthorizationOutcome, approved } from './outcome.ts';

/** The payment instruments that amount rules distinguish. */
export type InstrumentKind =
  | 'card'
  | 'google-pay'
  | 'apple-pay'
  | 'paypal'
  | 'venmo'
  | 'local-payment'
  | 'us-bank-account'
  | 'sepa-debit';

/** A range of amounts, including both ends, and the outcome of a transaction in it. */
export type AmountRule = {
  readonly from: string;
  /** Default: no upper limit. */
  readonly to?: string;
  readonly outcome: 'approved' | 'declined' | 'failed' | 'gateway-rejected';
  /** The result of the nightly settlement. Default: settled. */
  readonly settlement?: 'declined' | 'pending' | 'unavailable';
  /** The processor's response code of a decline. Default: the whole part of the amount. */
  readonly code?: string;
  /** The instruments to which the rule applies; all others are approved and settled. Default: all. */
  readonly only?: readonly InstrumentKind[];
  readonly note: string;
};

/**
 * The sandbox's amount rules. They use the number without its currency, so that 2500 francs are declined like 2500
 * dollars. The first matching row applies.
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

/** The amounts of refunds that are declined. */
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

/** The outcome of a transaction with this amount, a decimal string such as `12500` or `10.00`. */
export function outcomeForAmount(
  amount: string,
  rules: readonly AmountRule[] = amountRules,
  instrument: InstrumentKind = 'card',
): AuthorizationOutcome {
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

/** The result of settling this amount, with the processor's response code unless it is simply settled. */
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

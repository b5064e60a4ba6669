import { randomUUID } from 'node:crypto';
import type { PaymentGateway, RefundResult } from '../src/features/payments/index.ts';

/** Money that the fake provider has paid back. */
type PaidBack = {
  readonly id: string;
  readonly key: string;
  readonly transactionId: string;
  readonly amount: number;
};

/**
 * A fault of the next refund. After `lost-answer` and `crash` the money is on its way and our side doesn't know;
 * `crash` stands for a process that ends in the middle. `late-answer` waits until the test calls `answerRefundLate`.
 */
type RefundFault = 'refused' | 'unavailable' | 'lost-request' | 'lost-answer' | 'crash' | 'late-answer';

/** The part of the fake provider that pays back. */
export type FakeRefunds = Pick<PaymentGateway, 'refund' | 'findRefund'> & {
  readonly refunds: PaidBack[];
  /** Faults of the next refunds, in order; without one they succeed. */
  readonly refundFaults: RefundFault[];
  /** While false, captured money is not settled: it can be voided, and not be refunded. */
  settled: boolean;
  /** Lets the last `late-answer` arrive. */
  answerRefundLate: () => void;
};

const nothingHappens: Readonly<Partial<Record<RefundFault, RefundResult>>> = {
  unavailable: { kind: 'unavailable', reason: 'ECONNREFUSED' },
  'lost-request': { kind: 'unknown', reason: 'timeout' },
  refused: { kind: 'refused', reason: 'processor_declined: Declined' },
};

/**
 * Builds it beside the sales that it pays back. Asked twice under one key it pays twice, as a provider may whose memory
 * for keys is short: no refund should be asked for twice.
 */
export function fakeRefunds(
  sales: readonly { readonly id: string; readonly amount: number; readonly status: string }[],
  options: { readonly findFails: () => boolean },
): FakeRefunds {
  const refunds: PaidBack[] = [];
  const refundFaults: RefundFault[] = [];

  const fake: FakeRefunds = {
    refunds,
    refundFaults,
    settled: true,
    answerRefundLate: () => undefined,
    refund: async ({ gatewayKey, transactionId, amount }) => {
      const fault = refundFaults.shift();
      const nothing = fault === undefined ? undefined : nothingHappens[fault];
      if (nothing !== undefined) return nothing;
      const sale = sales.find(({ id }) => id === transactionId);
      if (sale?.status !== 'captured' || !fake.settled) return { kind: 'unsettled' };
      const given = refunds.filter(refund => refund.transactionId === transactionId);
      if (given.reduce((sum, refund) => sum + refund.amount, 0) + amount > sale.amount) {
        return { kind: 'refused', reason: 'Refund amount is too large.' };
      }
      const paid = { id: randomUUID().slice(0, 8), key: gatewayKey, transactionId, amount };
      refunds.push(paid);
      if (fault === 'crash') throw new Error('The process ended here.');
      if (fault === 'lost-answer') return { kind: 'unknown', reason: 'socket hang up' };
      if (fault === 'late-answer') {
        await new Promise<void>(resolve => {
          fake.answerRefundLate = resolve;
        });
      }
      return { kind: 'refunded', transactionId: paid.id };
    },
    findRefund: async key => {
      if (options.findFails()) return { kind: 'unknown', reason: 'timeout' };
      const found = refunds.find(refund => refund.key === key);
      return found === undefined ? { kind: 'none' } : { kind: 'refunded', transactionId: found.id };
    },
  };
  return fake;
}

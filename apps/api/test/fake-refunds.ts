import { randomUUID } from 'node:crypto';
import type { PaymentGateway, RefundResult } from '../src/domains/payments/index.ts';

/** A refund that the fake provider has paid. */
type PaidBack = {
  readonly id: string;
  readonly key: string;
  readonly transactionId: string;
  readonly amount: number;
};

/**
 * A fault of the next refund. `lost-response` and `crash` pay the refund without a response; `crash` stands for the end
 * of our process. `late-response` responds when the test calls `respondToRefundLate`.
 */
type RefundFault = 'refused' | 'unavailable' | 'lost-request' | 'lost-response' | 'crash' | 'late-response';

/** The refunds of the fake provider. */
export type FakeRefunds = Pick<PaymentGateway, 'refund' | 'findRefund'> & {
  readonly refunds: PaidBack[];
  /** Faults of the next refunds, in order; without one they succeed. */
  readonly refundFaults: RefundFault[];
  /** While false, captured money is unsettled: it can be voided but not refunded. */
  settled: boolean;
  /** Sends the response of the last `late-response`. */
  respondToRefundLate: () => void;
};

const nothingHappens: Readonly<Partial<Record<RefundFault, RefundResult>>> = {
  unavailable: { kind: 'unavailable', reason: 'ECONNREFUSED' },
  'lost-request': { kind: 'unknown', reason: 'timeout' },
  refused: { kind: 'refused', reason: 'processor_declined: Declined' },
};

/**
 * Builds the refunds for these sales. Two requests under one key pay twice, like a provider that keeps keys only for a
 * short time, so that a repeated refund request shows up in a test.
 */
export function fakeRefunds(
  sales: readonly { readonly id: string; readonly amount: number; readonly status: string }[],
  options: { readonly findFails: () => boolean },
): FakeRefunds {
  const refunds: PaidBack[] = [];
  const refundFaults: RefundFault[] = [];

  function refusalOf(transactionId: string, amount: number): RefundResult | undefined {
    const sale = sales.find(({ id }) => id === transactionId);
    const given = refunds.filter(refund => refund.transactionId === transactionId);
    // A refund shows that the money is settled, also while newer money isn't.
    const isSettled = fake.settled || given.length > 0;
    if (sale?.status !== 'captured' || !isSettled) return { kind: 'unsettled' };
    const isTooMuch = given.reduce((sum, refund) => sum + refund.amount, 0) + amount > sale.amount;
    return isTooMuch ? { kind: 'refused', reason: 'Refund amount is too large.' } : undefined;
  }

  const fake: FakeRefunds = {
    refunds,
    refundFaults,
    settled: true,
    respondToRefundLate: () => undefined,
    refund: async ({ gatewayKey, transactionId, amount }) => {
      const fault = refundFaults.shift();
      const nothing = fault === undefined ? undefined : nothingHappens[fault];
      if (nothing !== undefined) return nothing;
      const refusal = refusalOf(transactionId, amount);
      if (refusal !== undefined) return refusal;
      const paid = { id: randomUUID().slice(0, 8), key: gatewayKey, transactionId, amount };
      refunds.push(paid);
      if (fault === 'crash') throw new Error('The process ended here.');
      if (fault === 'lost-response') return { kind: 'unknown', reason: 'socket hang up' };
      if (fault === 'late-response') {
        await new Promise<void>(resolve => {
          fake.respondToRefundLate = resolve;
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

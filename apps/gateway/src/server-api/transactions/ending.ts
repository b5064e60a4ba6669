import { type Outcome, outcomeForAmount, processorResponse, type ScenarioTable } from '@guichet/testkit';
import { captureOf } from '../../settlement/capture.ts';
import type { Transaction, TransactionStatus } from '../../state/transaction.ts';
import type { PaymentSource } from './payment-reading.ts';

/** The outcome of a new transaction: the statuses that it passed through, and the processor's responses. */
export type TransactionEnding = Pick<Transaction, 'processorResponse' | 'rejectionReason' | 'settlementResponse'> & {
  readonly statuses: readonly [TransactionStatus, ...TransactionStatus[]];
};

/** Looks up the outcome of a sale: the payment method decides first, then the amount. */
export function saleEnding(
  amount: string,
  { sale, instrument }: PaymentSource,
  { submits }: { readonly submits: boolean },
  scenarios: ScenarioTable,
): TransactionEnding {
  const isDecidedByAmount = sale.kind === 'approved' || sale.kind === 'disputed';
  const outcome = isDecidedByAmount ? outcomeForAmount(amount, scenarios.amounts, instrument.kind) : sale;
  if (outcome.kind !== 'approved') {
    return unsuccessfulEnding(outcome, scenarios);
  }
  const { status, ...settlement } = captureOf(amount, instrument, scenarios);
  return {
    ...(submits ? settlement : {}),
    statuses: submits ? ['authorized', status] : ['authorized'],
    processorResponse: processorResponse('1000', scenarios.processorResponses),
  };
}

/** Looks up the outcome of a refund by its amount. An approved refund is submitted for settlement immediately. */
export function refundEnding(amount: string, scenarios: ScenarioTable): TransactionEnding {
  const outcome = outcomeForAmount(amount, scenarios.refunds);
  return outcome.kind === 'approved'
    ? {
        statuses: ['submitted_for_settlement'],
        processorResponse: processorResponse('1002', scenarios.processorResponses),
      }
    : unsuccessfulEnding(outcome, scenarios);
}

/** The outcome of a sale that repeats a recent one: the gateway rejects it as a duplicate. */
export const duplicateEnding: TransactionEnding = { statuses: ['gateway_rejected'], rejectionReason: 'duplicate' };

function unsuccessfulEnding(
  outcome: Exclude<Outcome, { kind: 'approved' }>,
  { processorResponses }: ScenarioTable,
): TransactionEnding {
  if (outcome.kind === 'gateway-rejected') {
    return { statuses: ['gateway_rejected'], rejectionReason: outcome.reason };
  }
  return {
    statuses: [outcome.kind === 'failed' ? 'failed' : 'processor_declined'],
    processorResponse: processorResponse(outcome.code, processorResponses),
  };
}

import { type AuthorizationOutcome, outcomeForAmount, processorResponse, type ScenarioTable } from '@guichet/testkit';
import { captureOf } from '../../settlement/capture.ts';
import type { Transaction, TransactionStatus } from '../../state/transaction.ts';
import type { PaymentSource } from './payment-reading.ts';

/** The outcome of a new transaction: the statuses that it passed through, and the processor's responses. */
export type ProcessingResult = Pick<Transaction, 'processorResponse' | 'rejectionReason' | 'settlementResponse'> & {
  readonly statuses: readonly [TransactionStatus, ...TransactionStatus[]];
};

/** Looks up the outcome of a sale: the payment method decides first, then the amount. */
export function saleResult(
  amount: string,
  { sale, instrument }: PaymentSource,
  { submits }: { readonly submits: boolean },
  scenarios: ScenarioTable,
): ProcessingResult {
  const isDecidedByAmount = sale.kind === 'approved' || sale.kind === 'disputed';
  const outcome = isDecidedByAmount ? outcomeForAmount(amount, scenarios.amounts, instrument.kind) : sale;
  if (outcome.kind !== 'approved') {
    return unsuccessfulResult(outcome, scenarios);
  }
  const { status, ...settlement } = captureOf(amount, instrument, scenarios);
  return {
    ...(submits ? settlement : {}),
    statuses: submits ? ['authorized', status] : ['authorized'],
    processorResponse: processorResponse('1000', scenarios.processorResponses),
  };
}

/** Looks up the outcome of a refund by its amount. An approved refund is submitted for settlement immediately. */
export function refundResult(amount: string, scenarios: ScenarioTable): ProcessingResult {
  const outcome = outcomeForAmount(amount, scenarios.refunds);
  return outcome.kind === 'approved'
    ? {
        statuses: ['submitted_for_settlement'],
        processorResponse: processorResponse('1002', scenarios.processorResponses),
      }
    : unsuccessfulResult(outcome, scenarios);
}

/** The outcome of a sale that repeats a recent one: the gateway rejects it as a duplicate. */
export const duplicateResult: ProcessingResult = { statuses: ['gateway_rejected'], rejectionReason: 'duplicate' };

function unsuccessfulResult(
  outcome: Exclude<AuthorizationOutcome, { kind: 'approved' }>,
  { processorResponses }: ScenarioTable,
): ProcessingResult {
  if (outcome.kind === 'gateway-rejected') {
    return { statuses: ['gateway_rejected'], rejectionReason: outcome.reason };
  }
  return {
    statuses: [outcome.kind === 'failed' ? 'failed' : 'processor_declined'],
    processorResponse: processorResponse(outcome.code, processorResponses),
  };
}

import { type Outcome, outcomeForAmount, processorResponse, type ScenarioTable } from '@guichet/testkit';
import { captureOf } from '../../settlement/capture.ts';
import type { Transaction, TransactionStatus } from '../../state/transaction.ts';
import type { PaymentSource } from './payment-reading.ts';

/** How a transaction ends that was just asked for: the statuses it went through, and the answers that it got. */
export type TransactionEnding = Pick<Transaction, 'processorResponse' | 'rejectionReason' | 'settlementResponse'> & {
  readonly statuses: readonly [TransactionStatus, ...TransactionStatus[]];
};

/** What the scenario table makes of a sale: what is paid with comes first, then the amount. */
export function saleEnding(
  amount: string,
  { sale, instrument }: PaymentSource,
  { submits }: { readonly submits: boolean },
  scenarios: ScenarioTable,
): TransactionEnding {
  const leavesToAmount = sale.kind === 'approved' || sale.kind === 'disputed';
  const outcome = leavesToAmount ? outcomeForAmount(amount, scenarios.amounts, instrument.kind) : sale;
  if (outcome.kind !== 'approved') {
    return refusedEnding(outcome, scenarios);
  }
  const { status, ...settlement } = captureOf(amount, instrument, scenarios);
  return {
    ...(submits ? settlement : {}),
    statuses: submits ? ['authorized', status] : ['authorized'],
    processorResponse: processorResponse('1000', scenarios.processorResponses),
  };
}

/** What the scenario table makes of money that goes back to the buyer. It is submitted for settlement at once. */
export function refundEnding(amount: string, scenarios: ScenarioTable): TransactionEnding {
  const outcome = outcomeForAmount(amount, scenarios.refunds);
  return outcome.kind === 'approved'
    ? {
        statuses: ['submitted_for_settlement'],
        processorResponse: processorResponse('1002', scenarios.processorResponses),
      }
    : refusedEnding(outcome, scenarios);
}

/** The ending of a sale that is like one of a moment ago. */
export const duplicateEnding: TransactionEnding = { statuses: ['gateway_rejected'], rejectionReason: 'duplicate' };

function refusedEnding(
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

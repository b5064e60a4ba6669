import { processorResponse, type ScenarioTable, settlementForAmount } from '@guichet/testkit';
import type { PaymentInstrument } from '../state/instrument.ts';
import type { Transaction, TransactionStatus } from '../state/transaction.ts';

/** Where a captured transaction stands, and the processor's answer if it did not simply take it. */
export type Capture = Pick<Transaction, 'settlementResponse'> & { readonly status: TransactionStatus };

/**
 * What submitting for settlement leads to. A card waits for the night; PayPal moves the money at once, so that the
 * settlement begins, is declined or stays pending there and then.
 */
export function captureOf(amount: string, { kind }: PaymentInstrument, scenarios: ScenarioTable): Capture {
  if (kind !== 'paypal') {
    return { status: 'submitted_for_settlement' };
  }
  const settlement = settlementForAmount(amount, scenarios.amounts, kind);
  return settlement.kind === 'settled' ? { status: 'settling' } : refusedSettlement(settlement, scenarios);
}

/** What the night's settlement leads to. */
export function nightlyEnding(transaction: Transaction, scenarios: ScenarioTable): Capture {
  const rules = transaction.type === 'credit' ? scenarios.refunds : scenarios.amounts;
  const settlement = settlementForAmount(transaction.amount, rules, transaction.instrument.kind);
  return settlement.kind === 'settled' ? { status: 'settled' } : refusedSettlement(settlement, scenarios);
}

function refusedSettlement(
  { kind, code }: { readonly kind: 'declined' | 'pending' | 'unavailable'; readonly code: string },
  scenarios: ScenarioTable,
): Capture {
  return {
    status: kind === 'pending' ? 'settlement_pending' : 'settlement_declined',
    settlementResponse: settlementResponse(code, scenarios),
  };
}

/** The processor's answer with this code; a settlement code without a row of its own is a plain refusal to settle. */
export function settlementResponse(
  code: string,
  { processorResponses }: ScenarioTable,
): NonNullable<Transaction['settlementResponse']> {
  const listed = processorResponses.find(response => response.code === code);
  return listed ?? { ...processorResponse('4001', processorResponses), code };
}

import {
  amountRules,
  type ProcessorResponse,
  processorResponse,
  processorResponses,
  refundRules,
  settlementForAmount,
} from '@guichet/testkit';
import type { PaymentInstrument } from '../state/instrument.ts';
import type { Transaction, TransactionStatus } from '../state/transaction.ts';

/** The status of a captured transaction, and the processor's response unless it was settled. */
export type Capture = Pick<Transaction, 'settlementResponse'> & { readonly status: TransactionStatus };

/**
 * The result of submitting for settlement. A card payment is settled at night; PayPal moves the money immediately, so
 * that its settlement begins, is declined or stays pending right away. A debit of a bank account in the United States
 * stays pending for days.
 */
export function captureOf(amount: string, { kind }: PaymentInstrument): Capture {
  if (kind === 'us-bank-account') {
    return { status: 'settlement_pending', settlementResponse: settlementResponse('4002') };
  }
  if (kind !== 'paypal') {
    return { status: kind === 'local-payment' || kind === 'sepa-debit' ? 'settling' : 'submitted_for_settlement' };
  }
  const settlement = settlementForAmount(amount, amountRules, kind);
  return settlement.kind === 'settled' ? { status: 'settling' } : refusedSettlement(settlement);
}

/** The result of the nightly settlement. */
export function nightlyEnding(transaction: Transaction): Capture {
  const rules = transaction.type === 'credit' ? refundRules : amountRules;
  const settlement = settlementForAmount(transaction.amount, rules, transaction.instrument.kind);
  return settlement.kind === 'settled' ? { status: 'settled' } : refusedSettlement(settlement);
}

function refusedSettlement({
  kind,
  code,
}: {
  readonly kind: 'declined' | 'pending' | 'unavailable';
  readonly code: string;
}): Capture {
  return {
    status: kind === 'pending' ? 'settlement_pending' : 'settlement_declined',
    settlementResponse: settlementResponse(code),
  };
}

/** The processor's response with this code; a settlement code without its own row is a general decline. */
export function settlementResponse(code: string): ProcessorResponse {
  const listed = processorResponses.find(response => response.code === code);
  return listed ?? { ...processorResponse('4001'), code };
}

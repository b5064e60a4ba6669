import {
  type AuthorizationOutcome,
  amountRules,
  outcomeForAmount,
  processorResponse,
  refundRules,
} from '@guichet/testkit';
import { randomText } from '../state/identifiers.ts';
import type { MerchantAccount } from '../state/merchant-settings.ts';
import type { Transaction, TransactionStatus } from '../state/transaction.ts';
import { type JsonRecord, textField } from '../wire/read.ts';
import { captureOf } from './capture.ts';
import type { PaymentSource } from './payment-source.ts';

/** The values for a new transaction. */
type Parts = {
  readonly type: Transaction['type'];
  readonly request: JsonRecord;
  readonly amount: string;
  readonly account: MerchantAccount;
  readonly source: PaymentSource;
  readonly result: ProcessingResult;
  readonly now: Date;
};

/** Creates a transaction with all statuses of its outcome in its history. */
export function newTransaction({ type, request, amount, account, source, result, now }: Parts): Transaction {
  const orderId = textField(request, 'order_id');
  const { instrument, securityCodeAnswer, postalCodeAnswer, threeDSecure, paymentMethodToken } = source;
  const { statuses, ...response } = result;
  return {
    id: randomText(10),
    type,
    status: lastOf(statuses),
    amount,
    currency: account.currency,
    merchantAccountId: account.id,
    ...(orderId === undefined ? {} : { orderId }),
    instrument,
    securityCodeAnswer,
    postalCodeAnswer,
    ...(threeDSecure === undefined ? {} : { threeDSecure }),
    ...(paymentMethodToken === undefined ? {} : { paymentMethodToken }),
    ...response,
    refundIds: [],
    disputes: [],
    createdAt: now,
    updatedAt: now,
    history: statuses.map(status => ({ status, amount, at: now })),
  };
}

function lastOf(statuses: readonly [TransactionStatus, ...TransactionStatus[]]): TransactionStatus {
  return statuses.at(-1) ?? statuses[0];
}

/** The outcome of a new transaction: the statuses that it passed through, and the processor's responses. */
export type ProcessingResult = Pick<Transaction, 'processorResponse' | 'rejectionReason' | 'settlementResponse'> & {
  readonly statuses: readonly [TransactionStatus, ...TransactionStatus[]];
};

/** Looks up the outcome of a sale: the payment method decides first, then the amount. */
export function saleResult(
  amount: string,
  { sale, instrument }: PaymentSource,
  { submits }: { readonly submits: boolean },
): ProcessingResult {
  const isDecidedByAmount = sale.kind === 'approved' || sale.kind === 'disputed';
  const outcome = isDecidedByAmount ? outcomeForAmount(amount, amountRules, instrument.kind) : sale;
  if (outcome.kind !== 'approved') {
    return unsuccessfulResult(outcome);
  }
  const { status, ...settlement } = captureOf(amount, instrument);
  return {
    ...(submits ? settlement : {}),
    statuses: submits ? ['authorized', status] : ['authorized'],
    processorResponse: processorResponse('1000'),
  };
}

/** Looks up the outcome of a refund by its amount. An approved refund is submitted for settlement immediately. */
export function refundResult(amount: string): ProcessingResult {
  const outcome = outcomeForAmount(amount, refundRules);
  return outcome.kind === 'approved'
    ? {
        statuses: ['submitted_for_settlement'],
        processorResponse: processorResponse('1002'),
      }
    : unsuccessfulResult(outcome);
}

/** The outcome of a sale that repeats a recent one: the gateway rejects it as a duplicate. */
export const duplicateResult: ProcessingResult = { statuses: ['gateway_rejected'], rejectionReason: 'duplicate' };

function unsuccessfulResult(outcome: Exclude<AuthorizationOutcome, { kind: 'approved' }>): ProcessingResult {
  if (outcome.kind === 'gateway-rejected') {
    return { statuses: ['gateway_rejected'], rejectionReason: outcome.reason };
  }
  return {
    statuses: [outcome.kind === 'failed' ? 'failed' : 'processor_declined'],
    processorResponse: processorResponse(outcome.code),
  };
}

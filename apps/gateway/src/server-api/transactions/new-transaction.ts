import { newTransactionId } from '../../state/identifiers.ts';
import type { MerchantAccount } from '../../state/merchant-settings.ts';
import type { Transaction, TransactionStatus } from '../../state/transaction.ts';
import { type JsonRecord, textField } from '../../wire/read.ts';
import type { PaymentSource } from './payment-reading.ts';
import type { ProcessingResult } from './processing-result.ts';

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
    id: newTransactionId(),
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

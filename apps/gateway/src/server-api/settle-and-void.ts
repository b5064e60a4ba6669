import type { Merchant } from '../state/merchant.ts';
import { type Transaction, transactions, withStatus } from '../state/transaction.ts';
import { type JsonRecord, textField } from '../wire/read.ts';
import { readAmount } from './amount.ts';
import { invalid, type TransactionResult } from './result.ts';

/** Captures an authorisation: the whole of it, or the smaller amount that the request names. */
export function submitForSettlement(
  transaction: Transaction,
  request: JsonRecord,
  merchant: Merchant,
  now: Date,
): TransactionResult {
  if (transaction.status !== 'authorized') {
    return invalid('base', '91507', 'Cannot submit for settlement unless status is authorized.');
  }
  const sent = textField(request, 'amount');
  const reading = sent === undefined ? ({ kind: 'amount', amount: transaction.amount } as const) : readAmount(sent);
  if (reading.kind === 'wrong') {
    return { kind: 'invalid', errors: [reading.error] };
  }
  return Number(reading.amount) > Number(transaction.amount)
    ? invalid('amount', '91522', 'Settlement amount is too large.')
    : replace(merchant, withStatus(transaction, 'submitted_for_settlement', now, reading.amount));
}

/** Gives an authorisation back, or a capture that has not settled yet. Here nothing ever settles by itself. */
export function voidTransaction(transaction: Transaction, merchant: Merchant, now: Date): TransactionResult {
  const open = transaction.status === 'authorized' || transaction.status === 'submitted_for_settlement';
  return open
    ? replace(merchant, withStatus(transaction, 'voided', now))
    : invalid(
        'base',
        '91504',
        'Transaction can only be voided if status is authorized, submitted_for_settlement, or - for PayPal - settlement_pending.',
      );
}

function replace(merchant: Merchant, transaction: Transaction): TransactionResult {
  merchant.state(transactions).set(transaction.id, transaction);
  return { kind: 'done', transaction };
}

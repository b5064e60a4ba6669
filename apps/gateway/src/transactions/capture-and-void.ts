import type { GatewaySettings } from '../settings.ts';
import { toMinorUnits } from '../state/currency.ts';
import type { Merchant } from '../state/merchant.ts';
import { keepTransaction, type Transaction, withStatus } from '../state/transaction.ts';
import { type JsonRecord, textField } from '../wire/read.ts';
import { readAmount } from './amount.ts';
import { captureOf } from './capture.ts';
import { invalid, type TransactionResult } from './send-transaction.ts';

/** Captures an authorisation: in full, or the smaller amount in the request. */
export function submitForSettlement(
  transaction: Transaction,
  request: JsonRecord,
  merchant: Merchant,
  settings: GatewaySettings,
): TransactionResult {
  if (transaction.status !== 'authorized') {
    return invalid('base', '91507', 'Cannot submit for settlement unless status is authorized.');
  }
  const reading = readAmount(textField(request, 'amount') ?? transaction.amount, transaction.currency);
  if (reading.kind === 'wrong') {
    return { kind: 'invalid', errors: [reading.error] };
  }
  if (isMore(reading.amount, transaction)) {
    return invalid('amount', '91522', 'Settlement amount is too large.');
  }
  const { status, ...settlement } = captureOf(reading.amount, transaction.instrument);
  const changed = { ...transaction, ...settlement };
  return replace(merchant, withStatus(changed, status, settings.now(), reading.amount));
}

/** Voids an authorisation, or a capture whose settlement has not begun. */
export function voidTransaction(transaction: Transaction, merchant: Merchant, now: Date): TransactionResult {
  const { status, instrument } = transaction;
  const isOpen =
    status === 'authorized' ||
    status === 'submitted_for_settlement' ||
    (status === 'settlement_pending' && instrument.kind === 'paypal');
  return isOpen
    ? replace(merchant, withStatus(transaction, 'voided', now))
    : invalid(
        'base',
        '91504',
        'Transaction can only be voided if status is authorized, submitted_for_settlement, or - for PayPal - settlement_pending.',
      );
}

function isMore(amount: string, than: Pick<Transaction, 'amount' | 'currency'>): boolean {
  return toMinorUnits(amount, than.currency) > toMinorUnits(than.amount, than.currency);
}

function replace(merchant: Merchant, transaction: Transaction): TransactionResult {
  keepTransaction(merchant, transaction);
  return { kind: 'done', transaction };
}

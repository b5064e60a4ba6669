import type { GatewaySettings } from '../../settings.ts';
import { captureOf } from '../../settlement/capture.ts';
import { toMinorUnits } from '../../state/currency.ts';
import type { Merchant } from '../../state/merchant.ts';
import { keepTransaction, type Transaction, withStatus } from '../../state/transaction.ts';
import { type JsonRecord, textField } from '../../wire/read.ts';
import { invalid, type TransactionResult } from '../result.ts';
import { readAmount } from './amount.ts';
import { descriptorErrors } from './descriptor-errors.ts';
import { readDescriptor, readDetails } from './request-details.ts';

/** Captures an authorisation: the whole of it, or the smaller amount that the request names. */
export function submitForSettlement(
  transaction: Transaction,
  request: JsonRecord,
  merchant: Merchant,
  settings: GatewaySettings,
): TransactionResult {
  if (transaction.status !== 'authorized') {
    return invalid('base', '91507', 'Cannot submit for settlement unless status is authorized.');
  }
  const reading = readCapture(transaction, request);
  if (reading.kind === 'invalid') {
    return reading;
  }
  if (isMore(reading.amount, transaction)) {
    return invalid('amount', '91522', 'Settlement amount is too large.');
  }
  const { status, ...settlement } = captureOf(reading.amount, transaction.instrument, settings.scenarios);
  const changed = { ...withChangedDetails(transaction, request), ...settlement };
  return replace(merchant, withStatus(changed, status, settings.now(), reading.amount));
}

/** Gives an authorisation back, or a capture whose settlement has not begun. */
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

/** Changes the amount, the order id or the descriptor of a capture whose settlement has not begun. */
export function updateDetails(
  transaction: Transaction,
  request: JsonRecord,
  merchant: Merchant,
  now: Date,
): TransactionResult {
  if (transaction.status !== 'submitted_for_settlement') {
    return invalid('base', '915129', 'Cannot update transaction details unless status is submitted for settlement.');
  }
  const reading = readCapture(transaction, request);
  if (reading.kind === 'invalid') {
    return reading;
  }
  // What was authorised is the limit, even if less of it was submitted.
  const { history } = transaction;
  const authorised = history.findLast(({ status }) => status === 'authorized')?.amount ?? transaction.amount;
  if (isMore(reading.amount, { ...transaction, amount: authorised })) {
    return invalid('amount', '91522', 'Settlement amount is too large.');
  }
  return replace(merchant, { ...withChangedDetails(transaction, request), amount: reading.amount, updatedAt: now });
}

/** The amount to capture, or everything that is wrong with the request. */
function readCapture(transaction: Transaction, request: JsonRecord): CaptureReading {
  const reading = readAmount(textField(request, 'amount') ?? transaction.amount, transaction.currency);
  const errors = [...(reading.kind === 'wrong' ? [reading.error] : []), ...descriptorErrors(request)];
  return reading.kind === 'wrong' || errors.length > 0
    ? { kind: 'invalid', errors }
    : { kind: 'amount', amount: reading.amount };
}

type CaptureReading =
  | { readonly kind: 'amount'; readonly amount: string }
  | Extract<TransactionResult, { readonly kind: 'invalid' }>;

function isMore(amount: string, than: Pick<Transaction, 'amount' | 'currency'>): boolean {
  return toMinorUnits(amount, than.currency) > toMinorUnits(than.amount, than.currency);
}

function withChangedDetails(transaction: Transaction, request: JsonRecord): Transaction {
  const orderId = textField(request, 'order_id') ?? transaction.orderId;
  return {
    ...transaction,
    ...(orderId === undefined ? {} : { orderId }),
    details: { ...transaction.details, ...readDetails(request) },
    descriptor: readDescriptor(request, transaction.descriptor),
  };
}

function replace(merchant: Merchant, transaction: Transaction): TransactionResult {
  keepTransaction(merchant, transaction);
  return { kind: 'done', transaction };
}

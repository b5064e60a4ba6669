import { outcomeForAmount } from '@guichet/testkit';
import type { GatewaySettings } from '../../settings.ts';
import type { Merchant } from '../../state/merchant.ts';
import { keepTransaction, type Transaction, withStatus } from '../../state/transaction.ts';
import { type JsonRecord, textField } from '../../wire/read.ts';
import { invalid, type TransactionResult } from '../result.ts';
import { readAmount } from './amount.ts';

/** Asks the processor for more or less than was authorised. The amount rules decide about the new amount. */
export function adjustAuthorization(
  transaction: Transaction,
  request: JsonRecord,
  merchant: Merchant,
  settings: GatewaySettings,
): TransactionResult {
  if (transaction.status !== 'authorized') {
    return invalid('base', '915220', 'Processor does not support incremental authorization of this transaction.');
  }
  const reading = readAmount(textField(request, 'amount'), transaction.currency);
  if (reading.kind === 'wrong') {
    return { kind: 'invalid', errors: [reading.error] };
  }
  if (reading.amount === transaction.amount) {
    return invalid('base', '95606', 'No net amount to perform authorization adjustment.');
  }
  if (outcomeForAmount(reading.amount, settings.scenarios.amounts, transaction.instrument.kind).kind !== 'approved') {
    return invalid('base', '95603', 'The authorization adjustment was declined and may be tried again.');
  }
  const now = settings.now();
  const adjusted = withStatus(
    { ...transaction, adjustments: [...transaction.adjustments, { amount: reading.amount, at: now }] },
    'authorized',
    now,
    reading.amount,
  );
  keepTransaction(merchant, adjusted);
  return { kind: 'done', transaction: adjusted };
}

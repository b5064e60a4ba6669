import type { GatewaySettings } from '../settings.ts';
import { fromMinorUnits, toMinorUnits } from '../state/currency.ts';
import type { Merchant } from '../state/merchant.ts';
import { keepTransaction, type Transaction, type TransactionStatus, transactions } from '../state/transaction.ts';
import { type JsonRecord, textField } from '../wire/read.ts';
import { readAmount } from './amount.ts';
import { newTransaction, refundResult } from './new-transaction.ts';
import { invalid, type TransactionResult } from './send-transaction.ts';

/** A refund in one of these statuses returns no money. */
const statusesWithoutMoney: ReadonlySet<TransactionStatus> = new Set([
  'voided',
  'processor_declined',
  'gateway_rejected',
  'failed',
  'settlement_declined',
]);

/** Refunds a settled sale, in full or in part, up to its amount. */
export function refundTransaction(
  sale: Transaction,
  request: JsonRecord,
  merchant: Merchant,
  settings: GatewaySettings,
): TransactionResult {
  if (sale.type === 'credit') {
    return invalid('base', '91505', 'Cannot refund credit.');
  }
  if (sale.status !== 'settled' && sale.status !== 'settling') {
    return invalid('base', '91506', 'Cannot refund transaction unless it is settled.');
  }
  const left = unitsLeft(sale, merchant);
  if (left <= 0) {
    return invalid('base', '91512', 'Transaction has already been completely refunded.');
  }
  const sent = textField(request, 'amount') ?? fromMinorUnits(left, sale.currency);
  const reading = readAmount(sent, sale.currency);
  if (reading.kind === 'wrong') {
    return { kind: 'invalid', errors: [reading.error] };
  }
  return toMinorUnits(reading.amount, sale.currency) > left
    ? invalid('amount', '91521', 'Refund amount is too large.')
    : makeRefund(sale, reading.amount, request, merchant, settings);
}

function unitsLeft({ amount, currency, refundIds }: Transaction, merchant: Merchant): number {
  const refunded = refundIds
    .map(id => merchant.state(transactions).get(id))
    .filter(refund => refund !== undefined && !statusesWithoutMoney.has(refund.status))
    .reduce((sum, refund) => sum + toMinorUnits(refund?.amount ?? '0', currency), 0);
  return toMinorUnits(amount, currency) - refunded;
}

function makeRefund(
  sale: Transaction,
  amount: string,
  request: JsonRecord,
  merchant: Merchant,
  settings: GatewaySettings,
): TransactionResult {
  const { orderId, instrument, merchantAccountId, currency } = sale;
  const refund: Transaction = {
    ...newTransaction({
      type: 'credit',
      request: { ...(orderId === undefined ? {} : { order_id: orderId }), ...request },
      amount,
      account: { id: merchantAccountId, currency },
      // A refund has no security code or postal code to check.
      source: { instrument, securityCodeAnswer: 'I', postalCodeAnswer: 'I', sale: { kind: 'approved' } },
      result: refundResult(amount),
      now: settings.now(),
    }),
    refundedTransactionId: sale.id,
    ...(sale.customerId === undefined ? {} : { customerId: sale.customerId }),
    ...(sale.paymentMethodToken === undefined ? {} : { paymentMethodToken: sale.paymentMethodToken }),
  };
  keepTransaction(merchant, refund);
  if (!statusesWithoutMoney.has(refund.status)) {
    keepTransaction(merchant, { ...sale, refundIds: [...sale.refundIds, refund.id], updatedAt: settings.now() });
  }
  return { kind: 'done', transaction: refund };
}

import type { GatewaySettings } from '../../settings.ts';
import type { Merchant } from '../../state/merchant.ts';
import { keepTransaction, type Transaction } from '../../state/transaction.ts';
import { asRecord, flagField, type JsonRecord, textField } from '../../wire/read.ts';
import { invalid, type TransactionResult } from '../result.ts';
import { readAmount } from './amount.ts';
import { saleEnding } from './ending.ts';
import { newTransaction } from './new-transaction.ts';
import type { PaymentSource } from './payment-reading.ts';

/** Makes another sale with the card of an earlier one that went well. */
export function cloneTransaction(
  sale: Transaction,
  request: JsonRecord,
  merchant: Merchant,
  settings: GatewaySettings,
): TransactionResult {
  const refusal = cloneRefusal(sale);
  if (refusal) {
    return refusal;
  }
  const options = asRecord(request.options);
  if (options.submit_for_settlement === undefined) {
    const message = 'Submit for settlement is required for cloning.';
    return {
      kind: 'invalid',
      errors: [{ on: ['transaction', 'options'], attribute: 'submit_for_settlement', code: '91544', message }],
    };
  }
  const reading = readAmount(textField(request, 'amount'), sale.currency);
  if (reading.kind === 'wrong') {
    return { kind: 'invalid', errors: [reading.error] };
  }
  const { instrument, securityCodeAnswer, postalCodeAnswer } = sale;
  const source: PaymentSource = { instrument, securityCodeAnswer, postalCodeAnswer, sale: { kind: 'approved' } };
  const submits = flagField(options, 'submit_for_settlement');
  const clone = newTransaction({
    type: 'sale',
    request,
    amount: reading.amount,
    account: { id: sale.merchantAccountId, currency: sale.currency },
    source,
    ending: saleEnding(reading.amount, source, { submits, takesParts: false }, settings.scenarios),
    now: settings.now(),
  });
  keepTransaction(merchant, clone);
  return { kind: 'done', transaction: clone };
}

function cloneRefusal({ type, status, instrument, paymentMethodToken }: Transaction): TransactionResult | undefined {
  if (type === 'credit') {
    return invalid('base', '91543', 'Cannot clone credits.');
  }
  if (status === 'processor_declined' || status === 'gateway_rejected' || status === 'failed') {
    return invalid('base', '91542', 'Cannot clone unsuccessful transactions.');
  }
  if (instrument.kind === 'paypal') {
    return invalid('base', '91573', 'Cannot clone transactions with a PayPal account.');
  }
  return paymentMethodToken === undefined
    ? undefined
    : invalid('base', '91540', 'Cannot clone transactions with a vault credit card.');
}

import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import { consumeNonce } from '../state/nonce.ts';
import { keepTransaction, type RiskFacts, type Transaction } from '../state/transaction.ts';
import { isUnverified } from '../us-bank-account/account.ts';
import { findMethod } from '../vault/methods/saved-method.ts';
import type { ValidationError } from '../wire/api-error.ts';
import { asRecord, flagField, type JsonRecord, textField } from '../wire/read.ts';
import { readAmount } from './amount.ts';
import { amountError, lacksAuthentication, requiresAuthentication } from './authentication-required.ts';
import { openDispute } from './disputes.ts';
import { isDuplicate } from './duplicate-check.ts';
import { findMerchantAccount } from './merchant-account.ts';
import { duplicateResult, newTransaction, type ProcessingResult, saleResult } from './new-transaction.ts';
import { type PaymentSource, readPaymentSource } from './payment-source.ts';
import { type TransactionResult, transactionError } from './send-transaction.ts';
import { settleAtOnce } from './settle.ts';

/** Makes a sale: validates the request, consumes the nonce, and looks up the outcome in the scenario table. */
export function makeSale(request: JsonRecord, merchant: Merchant, settings: GatewaySettings): TransactionResult {
  const type = textField(request, 'type');
  const account = findMerchantAccount(merchant, textField(request, 'merchant_account_id'));
  const amount = readAmount(textField(request, 'amount'), (account ?? merchant.settings).currency);
  const payment = readPaymentSource(request, merchant, settings);
  const source = payment.kind === 'source' ? payment.source : undefined;
  const errors = [
    typeError(type),
    amount.kind === 'wrong' ? amount.error : undefined,
    orderIdError(request),
    account ? undefined : transactionError('merchant_account_id', '91513', 'Merchant account ID is invalid.'),
    ...(payment.kind === 'wrong' ? payment.errors : []),
    source && isUnverified(source.instrument) ? unverified : undefined,
    amount.kind === 'wrong' ? undefined : amountError(request, amount.amount, source?.threeDSecure),
  ].filter(error => error !== undefined);
  if (amount.kind === 'wrong' || !source || !account || errors.length > 0) {
    return { kind: 'invalid', errors };
  }
  const now = settings.now();
  const result = resultOf(request, amount.amount, account.currency, source, merchant, settings);
  if (source.nonce !== undefined) {
    consumeNonce(merchant, source.nonce);
  }
  const customerId =
    textField(request, 'customer_id') ?? findMethod(merchant, source.paymentMethodToken ?? '')?.customerId;
  const made = newTransaction({ type: 'sale', request, amount: amount.amount, account, source, result, now });
  const facts = { ...made, riskFacts: riskFactsOf(request) };
  const sale = customerId === undefined ? facts : { ...facts, customerId };
  keepTransaction(merchant, sale);
  return { kind: 'done', transaction: settledAndDisputed(sale, source, merchant, settings) };
}

const unverified = transactionError(
  'payment_method_token',
  '915172',
  'US bank account payment method must be verified prior to transaction.',
);

function riskFactsOf(request: JsonRecord): RiskFacts {
  return {
    deviceData: textField(request, 'device_data') ?? null,
    customerIp: textField(asRecord(request.risk_data), 'customer_ip') ?? null,
    customerEmail: textField(asRecord(request.customer), 'email') ?? null,
    requiresThreeDSecure: requiresAuthentication(request),
  };
}

function typeError(type: string | undefined): ValidationError | undefined {
  if (type === undefined) {
    return transactionError('type', '91524', 'Type is required.');
  }
  return type === 'sale' ? undefined : transactionError('type', '91523', 'Type is invalid.');
}

function orderIdError(request: JsonRecord): ValidationError | undefined {
  return (textField(request, 'order_id') ?? '').length > 255
    ? transactionError('order_id', '91501', 'Order ID is too long.')
    : undefined;
}

function resultOf(
  request: JsonRecord,
  amount: string,
  currency: Transaction['currency'],
  source: PaymentSource,
  merchant: Merchant,
  { now }: GatewaySettings,
): ProcessingResult {
  if (lacksAuthentication(request, source.threeDSecure)) {
    return { statuses: ['gateway_rejected'], rejectionReason: 'three_d_secure' };
  }
  const orderId = textField(request, 'order_id');
  const likeness = { amount, currency, instrument: source.instrument, ...(orderId === undefined ? {} : { orderId }) };
  if (textField(request, 'api_request_key') === undefined && isDuplicate(likeness, merchant, now())) {
    return duplicateResult;
  }
  const submits = flagField(asRecord(request.options), 'submit_for_settlement');
  return saleResult(amount, source, { submits });
}

/** As in the sandbox, a sale with the test card for disputes is settled immediately, submitted or not, and disputed. */
function settledAndDisputed(
  sale: Transaction,
  source: PaymentSource,
  merchant: Merchant,
  settings: GatewaySettings,
): Transaction {
  const isGood = sale.status === 'authorized' || sale.status === 'submitted_for_settlement';
  return source.sale.kind === 'disputed' && isGood
    ? openDispute(settleAtOnce(sale, merchant, settings), sale.amount, merchant, settings)
    : sale;
}

import { type Outcome, outcomeForAmount, processorResponse, type ScenarioTable } from '@guichet/testkit';
import type { GatewaySettings } from '../settings.ts';
import { newTransactionId } from '../state/identifiers.ts';
import type { Merchant } from '../state/merchant.ts';
import { consumeNonce, findNonce, type Nonce } from '../state/nonce.ts';
import { type Transaction, type TransactionStatus, transactions } from '../state/transaction.ts';
import type { ValidationError } from '../wire/api-error.ts';
import { asRecord, flagField, type JsonRecord, textField } from '../wire/read.ts';
import { readAmount } from './amount.ts';
import { type TransactionResult, transactionError } from './result.ts';

/** Makes a sale: checks the request, spends the nonce, and lets the scenario table decide how it ends. */
export function makeSale(request: JsonRecord, merchant: Merchant, settings: GatewaySettings): TransactionResult {
  const amount = readAmount(textField(request, 'amount'));
  const payment = readPayment(request, merchant, settings);
  const errors = [
    typeError(request),
    amount.kind === 'wrong' ? amount.error : undefined,
    orderIdError(request),
    payment.kind === 'wrong' ? payment.error : undefined,
  ].filter(error => error !== undefined);
  if (amount.kind === 'wrong' || payment.kind === 'wrong' || errors.length > 0) {
    return { kind: 'invalid', errors };
  }
  consumeNonce(merchant, payment.nonce.value);
  const transaction = decidedTransaction(request, amount.amount, payment.nonce, merchant, settings);
  merchant.state(transactions).set(transaction.id, transaction);
  return { kind: 'done', transaction };
}

function typeError(request: JsonRecord): ValidationError | undefined {
  const type = textField(request, 'type');
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

type PaymentReading =
  | { readonly kind: 'nonce'; readonly nonce: Nonce }
  | { readonly kind: 'wrong'; readonly error: ValidationError };

function readPayment(request: JsonRecord, merchant: Merchant, { scenarios, now }: GatewaySettings): PaymentReading {
  const value = textField(request, 'payment_method_nonce');
  if (textField(request, 'payment_method_token') !== undefined) {
    // Nothing is saved for a customer yet, so no token exists.
    return wrong(transactionError('payment_method_token', '91518', 'Payment method token is invalid.'));
  }
  if (!value) {
    return wrong(transactionError('base', '91508', 'Cannot determine payment method.'));
  }
  const lookup = findNonce(merchant, value, scenarios, now());
  switch (lookup.kind) {
    case 'usable':
      return { kind: 'nonce', nonce: lookup.nonce };
    case 'consumed':
      return wrong(
        transactionError('payment_method_nonce', '91564', 'Cannot use a payment_method_nonce more than once.'),
      );
    case 'unknown':
      return wrong(transactionError('payment_method_nonce', '91565', 'Unknown or expired payment_method_nonce.'));
    case 'invalid-number':
      return wrong({
        on: ['transaction', 'credit-card'],
        attribute: 'number',
        code: '81715',
        message: 'Credit card number is invalid.',
      });
  }
}

function wrong(error: ValidationError): PaymentReading {
  return { kind: 'wrong', error };
}

function decidedTransaction(
  request: JsonRecord,
  amount: string,
  nonce: Nonce,
  merchant: Merchant,
  settings: GatewaySettings,
): Transaction {
  const { scenarios } = settings;
  const now = settings.now();
  const outcome = nonce.sale.kind === 'approved' ? outcomeForAmount(amount, scenarios.amounts) : nonce.sale;
  const submits = flagField(asRecord(request.options), 'submit_for_settlement');
  const steps = statusesFor(outcome, submits);
  const orderId = textField(request, 'order_id');
  return {
    id: newTransactionId(),
    status: steps.at(-1) ?? 'failed',
    amount,
    currency: merchant.settings.currency,
    ...(orderId === undefined ? {} : { orderId }),
    instrument: nonce.instrument,
    securityCodeAnswer: nonce.securityCodeAnswer,
    postalCodeAnswer: nonce.postalCodeAnswer,
    ...responseFor(outcome, scenarios),
    createdAt: now,
    updatedAt: now,
    history: steps.map(status => ({ status, amount, at: now })),
  };
}

function statusesFor(outcome: Outcome, submits: boolean): readonly TransactionStatus[] {
  switch (outcome.kind) {
    case 'approved':
      return submits ? ['authorized', 'submitted_for_settlement'] : ['authorized'];
    case 'declined':
      return ['processor_declined'];
    case 'failed':
      return ['failed'];
    case 'gateway-rejected':
      return ['gateway_rejected'];
  }
}

function responseFor(
  outcome: Outcome,
  { processorResponses }: ScenarioTable,
): Pick<Transaction, 'processorResponse' | 'rejectionReason'> {
  switch (outcome.kind) {
    case 'approved':
      return { processorResponse: processorResponse('1000', processorResponses) };
    case 'gateway-rejected':
      return { rejectionReason: outcome.reason };
    default:
      return { processorResponse: processorResponse(outcome.code, processorResponses) };
  }
}

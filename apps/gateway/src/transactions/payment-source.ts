import { findSecurityCode } from '../cards/security-code-nonce.ts';
import { findNonce } from '../nonces/find-nonce.ts';
import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import type { Nonce } from '../state/nonce.ts';
import { findCustomer } from '../vault/customers/customer.ts';
import { findMethod, type SavedMethod, savedNonce } from '../vault/methods/saved-method.ts';
import type { ValidationError } from '../wire/api-error.ts';
import { type JsonRecord, textField } from '../wire/read.ts';
import { transactionError } from './send-transaction.ts';

/** Reads the payment instrument of a transaction. Does not consume the nonce. */
export function readPaymentSource(request: JsonRecord, merchant: Merchant, settings: GatewaySettings): PaymentReading {
  const saved = readSavedSource(request, merchant, settings);
  if (saved) {
    return saved;
  }
  const value = textField(request, 'payment_method_nonce');
  if (!value) {
    return wrongPayment(transactionError('base', '91508', 'Cannot determine payment method.'));
  }
  const lookup = findNonce(merchant, value, settings.now());
  switch (lookup.kind) {
    case 'usable':
      return { kind: 'source', source: { ...lookup.nonce, nonce: value } };
    case 'consumed':
      return consumedNonce;
    case 'unknown':
      return unknownNonce;
    case 'invalid-number':
      return wrongPayment({
        on: ['transaction', 'credit-card'],
        attribute: 'number',
        code: '81715',
        message: 'Credit card number is invalid.',
      });
  }
}

/** The payment instrument of a transaction, and its outcome in the scenario table. */
export type PaymentSource = Omit<Nonce, 'value' | 'issuedAt'> & {
  /** The nonce that the transaction consumes. */
  readonly nonce?: string;
};

/** A usable payment instrument, or its error. */
export type PaymentReading =
  | { readonly kind: 'source'; readonly source: PaymentSource }
  | { readonly kind: 'wrong'; readonly errors: readonly ValidationError[] };

/** An unusable payment instrument with one error. */
function wrongPayment(error: ValidationError): PaymentReading {
  return { kind: 'wrong', errors: [error] };
}

/** A nonce that was already used. */
const consumedNonce = wrongPayment(
  transactionError('payment_method_nonce', '91564', 'Cannot use a payment_method_nonce more than once.'),
);

/** A nonce that does not exist or has expired. */
const unknownNonce = wrongPayment(
  transactionError('payment_method_nonce', '91565', 'Unknown or expired payment_method_nonce.'),
);

/** Reads a transaction's saved method, named by token or as its customer's default; undefined when it names none. */
function readSavedSource(
  request: JsonRecord,
  merchant: Merchant,
  settings: GatewaySettings,
): PaymentReading | undefined {
  const token = textField(request, 'payment_method_token');
  const customerId = textField(request, 'customer_id');
  const customer = customerId === undefined ? undefined : findCustomer(merchant, customerId);
  if (customerId !== undefined && !customer) {
    return wrongPayment(transactionError('customer_id', '91510', 'Customer ID is invalid.'));
  }
  if (token !== undefined) {
    const method = findMethod(merchant, token);
    if (!method) {
      return wrongPayment(transactionError('payment_method_token', '91518', 'Payment method token is invalid.'));
    }
    return customer && method.customerId !== customer.id
      ? wrongPayment(transactionError('base', '91516', 'Payment method does not belong to customer.'))
      : sourceOf(method, request, merchant, settings);
  }
  if (!customer || textField(request, 'payment_method_nonce')) {
    return undefined;
  }
  const method = findMethod(merchant, customer.defaultToken ?? '');
  return method
    ? sourceOf(method, request, merchant, settings)
    : wrongPayment(transactionError('customer_id', '91511', 'Customer does not have any credit cards.'));
}

/** A page may request the security code of a saved card again; the sale then contains the nonce of that code. */
function sourceOf(
  method: SavedMethod,
  request: JsonRecord,
  merchant: Merchant,
  { now }: GatewaySettings,
): PaymentReading {
  const { value: _value, issuedAt: _issuedAt, ...source } = savedNonce(method, '', now());
  const nonce = textField(request, 'payment_method_nonce') ?? '';
  const asked = findSecurityCode(merchant, nonce, now());
  switch (asked?.kind) {
    case 'consumed':
      return consumedNonce;
    case 'unknown':
      return unknownNonce;
    case 'usable':
      return { kind: 'source', source: { ...source, securityCodeAnswer: asked.issuerResponse, nonce } };
    case undefined:
      return { kind: 'source', source };
  }
}

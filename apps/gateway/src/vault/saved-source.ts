import { findSecurityCode } from '../client-api/security-code-nonce.ts';
import { transactionError } from '../server-api/result.ts';
import {
  consumedNonce,
  type PaymentReading,
  unknownNonce,
  wrongPayment,
} from '../server-api/transactions/payment-reading.ts';
import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import { type JsonRecord, textField } from '../wire/read.ts';
import { findCustomer } from './customers/customer.ts';
import { findMethod, type SavedMethod } from './methods/saved-method.ts';
import { savedNonce } from './nonces/saved-nonce.ts';

/** Reads a transaction's saved method, named by token or as its customer's default; undefined when it names none. */
export function readSavedSource(
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

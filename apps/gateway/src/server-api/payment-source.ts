import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import { findNonce, type Nonce } from '../state/nonce.ts';
import type { ValidationError } from '../wire/api-error.ts';
import { type JsonRecord, textField } from '../wire/read.ts';
import { transactionError } from './result.ts';

/** What a transaction is paid with, and what the scenario table says of it. */
export type PaymentSource = Omit<Nonce, 'value' | 'issuedAt' | 'verification'> & {
  /** The nonce that is spent by the transaction. */
  readonly nonce?: string;
};

/** A means of payment that can be used, or what is wrong with it. */
export type PaymentReading =
  | { readonly kind: 'source'; readonly source: PaymentSource }
  | { readonly kind: 'wrong'; readonly errors: readonly ValidationError[] };

/** Reads what a transaction is to be paid with. Nothing is spent yet. */
export function readPaymentSource(
  request: JsonRecord,
  merchant: Merchant,
  { scenarios, now }: GatewaySettings,
): PaymentReading {
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
      return { kind: 'source', source: { ...lookup.nonce, nonce: value } };
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
  return { kind: 'wrong', errors: [error] };
}

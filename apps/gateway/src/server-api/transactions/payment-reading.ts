import type { Nonce } from '../../state/nonce.ts';
import type { ValidationError } from '../../wire/api-error.ts';
import { transactionError } from '../result.ts';

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
export function wrongPayment(error: ValidationError): PaymentReading {
  return { kind: 'wrong', errors: [error] };
}

/** A nonce that was already used. */
export const consumedNonce = wrongPayment(
  transactionError('payment_method_nonce', '91564', 'Cannot use a payment_method_nonce more than once.'),
);

/** A nonce that does not exist or has expired. */
export const unknownNonce = wrongPayment(
  transactionError('payment_method_nonce', '91565', 'Unknown or expired payment_method_nonce.'),
);

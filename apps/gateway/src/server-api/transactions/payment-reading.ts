import type { Nonce } from '../../state/nonce.ts';
import type { ValidationError } from '../../wire/api-error.ts';
import { transactionError } from '../result.ts';

/** What a transaction is paid with, and what the scenario table states about it. */
export type PaymentSource = Omit<Nonce, 'value' | 'issuedAt' | 'verification'> & {
  /** The nonce that is spent by the transaction. */
  readonly nonce?: string;
};

/** A means of payment that can be used, or what is wrong with it. */
export type PaymentReading =
  | { readonly kind: 'source'; readonly source: PaymentSource }
  | { readonly kind: 'wrong'; readonly errors: readonly ValidationError[] };

/** A means of payment with one thing wrong. */
export function wrongPayment(error: ValidationError): PaymentReading {
  return { kind: 'wrong', errors: [error] };
}

/** A nonce that paid already. */
export const consumedNonce = wrongPayment(
  transactionError('payment_method_nonce', '91564', 'Cannot use a payment_method_nonce more than once.'),
);

/** A nonce that never was, or is too old. */
export const unknownNonce = wrongPayment(
  transactionError('payment_method_nonce', '91565', 'Unknown or expired payment_method_nonce.'),
);

import type { Nonce } from '../../state/nonce.ts';
import type { ValidationError } from '../../wire/api-error.ts';

/** What a transaction is paid with, and what the scenario table says of it. */
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

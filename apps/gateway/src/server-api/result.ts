import type { Transaction } from '../state/transaction.ts';
import type { ValidationError } from '../wire/api-error.ts';

/**
 * The result of a server operation on a transaction. `done` is sent as an error when the transaction was unsuccessful;
 * `found` is sent as the transaction, whatever its status.
 */
export type TransactionResult =
  | { readonly kind: 'done' | 'found'; readonly transaction: Transaction }
  | { readonly kind: 'invalid'; readonly errors: readonly ValidationError[] }
  | { readonly kind: 'not-found' };

/** A result with one error on the transaction's own fields. */
export function invalid(attribute: string, code: string, message: string): TransactionResult {
  return { kind: 'invalid', errors: [transactionError(attribute, code, message)] };
}

/** An error on one field of the transaction. */
export function transactionError(attribute: string, code: string, message: string): ValidationError {
  return { on: ['transaction'], attribute, code, message };
}

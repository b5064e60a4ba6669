import type { Transaction } from '../state/transaction.ts';
import type { ValidationError } from '../wire/api-error.ts';

/**
 * What a server operation on a transaction comes to. `done` is a refusal on the wire when the transaction came to a bad
 * end; `found` is the transaction whatever became of it.
 */
export type TransactionResult =
  | { readonly kind: 'done' | 'found'; readonly transaction: Transaction }
  | { readonly kind: 'invalid'; readonly errors: readonly ValidationError[] }
  | { readonly kind: 'not-found' };

/** A result that names one thing wrong with the transaction's own fields. */
export function invalid(attribute: string, code: string, message: string): TransactionResult {
  return { kind: 'invalid', errors: [transactionError(attribute, code, message)] };
}

/** An error on one field of the transaction. */
export function transactionError(attribute: string, code: string, message: string): ValidationError {
  return { on: ['transaction'], attribute, code, message };
}

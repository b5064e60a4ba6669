import type { ValidationError } from '../wire/api-error.ts';

/** The path of an element in a request, root first. */
export type Place = readonly string[];

/** The result of an operation of the vault. */
export type VaultResult<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'invalid'; readonly errors: readonly ValidationError[] };

/** The value of a request part, or all its errors. */
export type Reading<Value> =
  | { readonly kind: 'read'; readonly value: Value }
  | { readonly kind: 'wrong'; readonly errors: readonly ValidationError[] };

/** The errors of a reading; empty when it is valid or absent. */
export function errorsOf(reading: Reading<unknown> | undefined): readonly ValidationError[] {
  return reading?.kind === 'wrong' ? reading.errors : [];
}

import type { ValidationError } from '../wire/api-error.ts';
import type { Verification } from './verifications/verification.ts';

/** What an operation of the vault comes to. */
export type VaultResult<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'invalid'; readonly errors: readonly ValidationError[] }
  /** The issuer did not confirm the card, so nothing was saved. */
  | { readonly kind: 'unverified'; readonly verification: Verification }
  | { readonly kind: 'not-found' };

/** A part of a request that was understood, or everything that is wrong with it. */
export type Reading<Value> =
  | { readonly kind: 'read'; readonly value: Value }
  | { readonly kind: 'wrong'; readonly errors: readonly ValidationError[] };

/** A reading that holds errors as soon as there is one. */
export function readingOf<Value>(value: Value, errors: readonly (ValidationError | undefined)[]): Reading<Value> {
  const found = errors.filter(error => error !== undefined);
  return found.length === 0 ? { kind: 'read', value } : { kind: 'wrong', errors: found };
}

/** The errors of a reading; none when it was understood or there was nothing to read. */
export function errorsOf(reading: Reading<unknown> | undefined): readonly ValidationError[] {
  return reading?.kind === 'wrong' ? reading.errors : [];
}

import { createHash } from 'node:crypto';
import type { Merchant } from './merchant.ts';
import { stateSlot } from './state-slot.ts';

/** The result of looking up an idempotency key. */
export type KeyLookup =
  | { readonly kind: 'new' }
  | { readonly kind: 'repeated'; readonly transactionId: string }
  | { readonly kind: 'other-request' };

type Entry = { readonly digest: string; readonly transactionId: string };

const requestKeys = stateSlot('request-keys', () => new Map<string, Entry>());

/**
 * Looks up an idempotency key: a key repeated with the same request refers to the same transaction. Each operation has
 * its own keys.
 */
export function findRequestKey(merchant: Merchant, operation: string, key: string, request: unknown): KeyLookup {
  const entry = merchant.state(requestKeys).get(`${operation} ${key}`);
  if (!entry) {
    return { kind: 'new' };
  }
  return entry.digest === digest(request)
    ? { kind: 'repeated', transactionId: entry.transactionId }
    : { kind: 'other-request' };
}

/** Stores the transaction of a key. */
export function rememberRequestKey(
  merchant: Merchant,
  operation: string,
  key: string,
  request: unknown,
  transactionId: string,
): void {
  merchant.state(requestKeys).set(`${operation} ${key}`, { digest: digest(request), transactionId });
}

/** A digest that is independent of the order of the fields, which differs between clients. */
function digest(request: unknown): string {
  const ordered = JSON.stringify(request, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256')
    .update(ordered ?? '')
    .digest('hex');
}

import { createHash } from 'node:crypto';

/** What a repeated idempotency key means. */
export type KeyLookup =
  | { readonly kind: 'new' }
  | { readonly kind: 'repeated'; readonly transactionId: string }
  | { readonly kind: 'other-request' };

type Entry = { readonly digest: string; readonly transactionId: string };

/** The idempotency keys of one merchant: a key that comes again with the same request leads to the same transaction. */
export class RequestKeys {
  readonly #entries = new Map<string, Entry>();

  /** Looks a key up. Keys of different operations do not meet. */
  find(operation: string, key: string, request: unknown): KeyLookup {
    const entry = this.#entries.get(`${operation} ${key}`);
    if (!entry) {
      return { kind: 'new' };
    }
    return entry.digest === digest(request)
      ? { kind: 'repeated', transactionId: entry.transactionId }
      : { kind: 'other-request' };
  }

  /** Remembers what a key led to. */
  remember(operation: string, key: string, request: unknown, transactionId: string): void {
    this.#entries.set(`${operation} ${key}`, { digest: digest(request), transactionId });
  }
}

/** A digest that does not depend on the order of the keys, which differs between callers. */
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

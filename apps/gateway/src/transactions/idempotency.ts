import { createHash } from 'node:crypto';
import { type Merchant, stateSlot } from '../state/merchant.ts';
import { transactions } from '../state/transaction.ts';
import { type JsonRecord, textField } from '../wire/read.ts';
import { invalid, type TransactionResult } from './send-transaction.ts';

/** The transaction of each key, and a digest of the request. Each operation has its own keys. */
const requestKeys = stateSlot(
  'request-keys',
  () => new Map<string, { readonly digest: string; readonly transactionId: string }>(),
);

/** The maximum length of an idempotency key. */
const maxKeyLength = 255;

/**
 * Runs an operation at most once per `api_request_key`. A repeat of the same request returns the current state of the
 * transaction that the first one created or changed; the same key with another request is rejected. An operation that
 * ended without a transaction leaves the key unused.
 */
export function atMostOnce(
  merchant: Merchant,
  operation: string,
  request: JsonRecord,
  run: () => TransactionResult,
): TransactionResult {
  const key = textField(request, 'api_request_key');
  if (key === undefined) {
    return run();
  }
  if (key.length > maxKeyLength) {
    return invalid('api_request_key', '915230', 'API request key is too long.');
  }
  const keys = merchant.state(requestKeys);
  const known = keys.get(`${operation} ${key}`);
  if (!known) {
    const result = run();
    if (result.kind === 'done') {
      keys.set(`${operation} ${key}`, { digest: digest(request), transactionId: result.transaction.id });
    }
    return result;
  }
  if (known.digest !== digest(request)) {
    return invalid('api_request_key', '915232', 'API request key can be reused only with the same request.');
  }
  const transaction = merchant.state(transactions).get(known.transactionId);
  return transaction ? { kind: 'done', transaction } : { kind: 'not-found' };
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

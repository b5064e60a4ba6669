import type { Merchant } from '../state/merchant.ts';
import { findRequestKey, rememberRequestKey } from '../state/request-keys.ts';
import { transactions } from '../state/transaction.ts';
import { type JsonRecord, textField } from '../wire/read.ts';
import { invalid, type TransactionResult } from './result.ts';

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
  const known = findRequestKey(merchant, operation, key, request);
  if (known.kind === 'other-request') {
    return invalid('api_request_key', '915232', 'API request key can be reused only with the same request.');
  }
  if (known.kind === 'repeated') {
    const transaction = merchant.state(transactions).get(known.transactionId);
    return transaction ? { kind: 'done', transaction } : { kind: 'not-found' };
  }
  const result = run();
  if (result.kind === 'done') {
    rememberRequestKey(merchant, operation, key, request, result.transaction.id);
  }
  return result;
}

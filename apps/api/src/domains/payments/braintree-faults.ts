import type { Authorisation } from './payment-gateway.ts';

/**
 * The SDK's error types for requests that the provider rejected unprocessed, because of our keys, our API version or
 * our request rate. Every other error may have come after the money was reserved.
 */
const rejectedUnread: ReadonlySet<string> = new Set([
  'authenticationError',
  'authorizationError',
  'notFoundError',
  'upgradeRequired',
  'tooManyRequestsError',
  'invalidKeysError',
]);

/** Errors before a connection existed, so the request was never read. The SDK's message contains the system's code. */
const neverConnected = /\b(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)\b/;

/** Classifies an error of an authorisation: `unavailable` (certainly no money reserved) or `unknown`. */
export function classifyFault(error: unknown): Authorisation {
  const reason = reasonOf(error);
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  const nothingHappened = (typeof type === 'string' && rejectedUnread.has(type)) || neverConnected.test(reason);
  return { kind: nothingHappened ? 'unavailable' : 'unknown', reason };
}

/**
 * The provider's validation errors about our idempotency key, by their documented names. Each may mean that an earlier
 * request with the key was handled, or still is: only a look-up shows its outcome.
 */
const keyErrors: ReadonlySet<string> = new Set([
  '915230', // ApiRequestKeyTooLong
  '915231', // ApiRequestKeyNotAllowed
  '915232', // ApiRequestKeyCanBeReusedOnlyWithTheSameRequest
  '915233', // ApiRequestKeyIsInFlight
  '915234', // ApiRequestKeyWithFailedRequest
  '915235', // ApiRequestKeyServerError
]);

/** Whether the provider rejected a request because of its idempotency key. */
export function isKeyError(codes: readonly string[]): boolean {
  return codes.some(code => keyErrors.has(code));
}

/** The SDK's error text, for the log. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

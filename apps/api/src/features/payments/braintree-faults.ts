import type { Authorisation } from './payment-gateway.ts';

/**
 * The provider's refusals before any work: of our keys, our version or our request rate. Every
 * other fault may have come after the money was reserved.
 */
const rejectedUnread: ReadonlySet<string> = new Set([
  'authenticationError',
  'authorizationError',
  'notFoundError',
  'upgradeRequired',
  'tooManyRequestsError',
  'invalidKeysError',
]);

/** The connection was never made, so the request was never read. The SDK puts the system's code into its message. */
const neverConnected = /\b(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)\b/;

/** Sorts a fault of an authorisation into "certainly nothing happened" and "outcome unknown". */
export function classifyFault(error: unknown): Authorisation {
  const reason = reasonOf(error);
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  const nothingHappened = (typeof type === 'string' && rejectedUnread.has(type)) || neverConnected.test(reason);
  return { kind: nothingHappened ? 'unavailable' : 'unknown', reason };
}

/** What went wrong, in the words of the SDK, for the log. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

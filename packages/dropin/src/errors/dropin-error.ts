import { docsUrl } from './docs-url.ts';
import { type DropinErrorCode, type DropinErrorType, errorTable } from './error-table.ts';

/**
 * The error of every rejected promise and failed callback of the widget. Branch on `code`; `message` is meant for logs.
 *
 * @example
 * instance.requestPaymentMethod().catch(error => {
 *   if (error instanceof DropinError && error.type === 'customer') return; // the form shows what to correct
 *   throw error;
 * });
 */
export class DropinError extends Error {
  override readonly name = 'DropinError';
  /** The stable name of the failure. Branch on it. */
  readonly code: DropinErrorCode;
  /** Who has to act. It is the type of the cause if that has one. */
  readonly type: DropinErrorType;
  /** The same as `cause`, under the name that pages written for Drop-in read. */
  readonly _braintreeWebError?: unknown;

  constructor(code: DropinErrorCode, cause?: unknown) {
    const [type, message] = errorTable[code];
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.type = typeOf(cause) ?? type;
    if (cause !== undefined) this._braintreeWebError = cause;
    // What consoles show of an error ends with the page that explains it.
    this.stack += `\n${this.link}`;
  }

  /** Where the documents explain the failure: the URL of its row on the errors page. */
  get link(): string {
    return `${docsUrl}/errors/dropin#${this.code}`;
  }
}

/** A failure as an error of the widget: itself if it is one, or else the cause of one with this code. */
export function asDropinError(cause: unknown, code: DropinErrorCode): DropinError {
  return cause instanceof DropinError ? cause : new DropinError(code, cause);
}

/** The error of a connection: the gateway refused the authorization, or was not reached. */
export function connectionError(cause: unknown): DropinError {
  const isRefused = /AUTHORIZATION/.test(Object(cause).code);
  return asDropinError(cause, isRefused ? 'AUTHORIZATION_REFUSED' : 'GATEWAY_UNAVAILABLE');
}

const types: readonly DropinErrorType[] = ['merchant', 'customer', 'network', 'internal', 'unknown'];

function typeOf(cause: unknown): DropinErrorType | undefined {
  if (typeof cause !== 'object' || cause === null || !('type' in cause)) return undefined;
  const named = typeof cause.type === 'string' && cause.type.toLowerCase();
  return types.find(type => type === named);
}

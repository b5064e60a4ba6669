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
  /** Stable name of the failure. */
  readonly code: DropinErrorCode;
  /** Who has to act; the type of the cause if it has one. */
  readonly type: DropinErrorType;
  /** The payment library's error, under the name that pages written for Drop-in read. */
  readonly _braintreeWebError?: unknown;

  constructor(code: DropinErrorCode, cause?: unknown) {
    const [type, message] = errorTable[code];
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.type = typeOf(cause) ?? type;
    if (cause !== undefined) this._braintreeWebError = cause;
  }
}

const types: readonly DropinErrorType[] = ['merchant', 'customer', 'network', 'internal', 'unknown'];

function typeOf(cause: unknown): DropinErrorType | undefined {
  if (typeof cause !== 'object' || cause === null || !('type' in cause)) return undefined;
  const named = typeof cause.type === 'string' && cause.type.toLowerCase();
  return types.find(type => type === named);
}

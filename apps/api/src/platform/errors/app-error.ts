import { type ErrorCode, type ErrorType, errorTable } from '@guichet/contracts/errors';

type AppErrorOptions = {
  /** Replaces the table's English. Only for texts that contain a name or a number. */
  readonly text?: string;
  /** Additional fields of the response, for instance the available tickets of a sold-out event. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** The rejected field of the request; the response names it with the error's text. */
  readonly field?: string;
  /** Several rejected fields, each with its sentence. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds until a retry makes sense; sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
};

/** The API's error class: a code from the table, and the details of its response. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly type: ErrorType;
  readonly details: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    const entry = errorTable[code];
    super(options.text ?? entry.en, { cause: options.cause });
    this.code = code;
    this.status = entry.status;
    this.type = entry.type;
    const fields = options.field === undefined ? options.fields : { [options.field]: this.message };
    this.details = fields === undefined ? (options.details ?? {}) : { ...options.details, fields };
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** The error of a field of the request that has a wrong value. */
export function invalid(field: string, text: string): AppError {
  return new AppError('invalid_request', { text, field });
}

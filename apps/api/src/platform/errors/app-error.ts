import type { ErrorType } from './error-entry.ts';
import { type ErrorCode, errorTable } from './error-table.ts';

type AppErrorOptions = {
  /** Replaces the table's text. Only for texts that need a name or a number in them. */
  readonly text?: string;
  /** More fields of the reply, for instance what is left of a sold-out event. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Seconds after which trying again makes sense; sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
};

/** The one error class of the API: a code from the table, and what the reply needs beside it. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly type: ErrorType;
  readonly details: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    const entry = errorTable[code];
    super(options.text ?? entry.text, { cause: options.cause });
    this.code = code;
    this.status = entry.status;
    this.type = entry.type;
    this.details = options.details ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

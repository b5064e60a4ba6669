type ApiErrorFields = {
  /** The API's stable name for the failure, or `network` or `timeout` when no reply came. */
  readonly code: string;
  /** The HTTP status; 0 when no reply came. */
  readonly status: number;
  /** What support asks for; empty when no reply came. */
  readonly requestId: string;
  /** The whole reply, for the codes that carry more than a text. */
  readonly body?: unknown;
  readonly cause?: unknown;
};

/** A call to the API that did not succeed. `message` is the text that the specification lets the page show. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly status: number;
  readonly requestId: string;
  readonly body: unknown;

  constructor(message: string, fields: ApiErrorFields) {
    super(message, { cause: fields.cause });
    this.code = fields.code;
    this.status = fields.status;
    this.requestId = fields.requestId;
    this.body = fields.body;
  }

  /** Whether the server may have acted on the call although it failed: no reply arrived, or the server failed midway. */
  get isOutcomeUnknown(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

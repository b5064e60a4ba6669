type ApiErrorFields = {
  /** The API's stable name for the failure, or `network` or `timeout` without a reply. */
  readonly code: string;
  /** The HTTP status; 0 without a reply. */
  readonly status: number;
  /** The request's id, for support; empty without a reply. */
  readonly requestId: string;
  /** The rejected fields of the request, each with the API's sentence. Empty if the error is about no field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The whole reply, for codes with more data than a text. */
  readonly body?: unknown;
  readonly cause?: unknown;
};

/** A failed request to the API. `message` is the text that the specification lets the page show. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly status: number;
  readonly requestId: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly body: unknown;

  constructor(message: string, fields: ApiErrorFields) {
    super(message, { cause: fields.cause });
    this.code = fields.code;
    this.status = fields.status;
    this.requestId = fields.requestId;
    this.fields = fields.fields ?? {};
    this.body = fields.body;
  }

  /** Whether the server may have processed the request although it failed: without a reply, or after a server error. */
  get isOutcomeUnknown(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

import { ApiError } from './api-error.ts';

/** The options of one request, besides its path. */
export type CallOptions = {
  /** @default 'GET' */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Timeout for the reply. @default 15000 */
  timeoutMs?: number;
};

/** Calls the API and returns the reply's JSON. Fails with `ApiError`, or with an `AbortError` if the caller aborted. */
export type Client = <Reply>(path: string, options?: CallOptions) => Promise<Reply>;

/** Creates a client that uses `fetch`. Paths start with `/api`. */
export function createClient(fetch: typeof globalThis.fetch): Client {
  return async <Reply>(path: string, options: CallOptions = {}) => {
    const deadline = AbortSignal.timeout(options.timeoutMs ?? 15_000);
    const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
    const response = await send(fetch, path, options, signal, deadline);
    const body = await readJson(response);
    if (!response.ok) throw refusal(response, body);
    // The API's replies are serialized with the schemas that these types come from, and tested there.
    return body as Reply;
  };
}

async function send(
  fetch: typeof globalThis.fetch,
  path: string,
  options: CallOptions,
  signal: AbortSignal,
  deadline: AbortSignal,
): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
  const init: RequestInit = { method: options.method ?? 'GET', headers, signal, credentials: 'same-origin' };
  if (options.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(options.body);
  }
  try {
    return await fetch(path, init);
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    const code = deadline.aborted ? 'timeout' : 'network';
    throw new ApiError('The server could not be reached.', { code, status: 0, requestId: '', cause });
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    // The body is not JSON, for instance a proxy's HTML page; the status is enough.
    return null;
  }
}

function refusal(response: Response, body: unknown): ApiError {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const text = (name: string, otherwise: string) => (typeof fields[name] === 'string' ? fields[name] : otherwise);
  return new ApiError(text('error', `The server answered ${response.status}.`), {
    code: text('code', 'unknown'),
    status: response.status,
    requestId: text('requestId', ''),
    body,
  });
}

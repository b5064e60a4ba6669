import { ApiError } from './api-error.ts';

/** The options of one request, besides its path. */
export type CallOptions<Reply = unknown> = {
  /** @default 'GET' */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; `FormData`, for instance with a photo, as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** `no-cache` for a list that was just changed. @default the browser's own choice */
  cache?: RequestCache;
  /** Timeout for the whole reply. @default 15000 */
  timeoutMs?: number;
  /** Reads a successful reply. @default its JSON; see also `readPage` and `readFile` */
  read?: (response: Response) => Promise<Reply>;
};

/** Calls the API and returns what was read. Fails with `ApiError`, or with an `AbortError` if the caller aborted. */
export type Client = <Reply>(path: string, options?: CallOptions<Reply>) => Promise<Reply>;

/** Creates a client that uses `fetch`. Paths start with `/api`. */
export function createClient(fetch: typeof globalThis.fetch): Client {
  return async <Reply>(path: string, options: CallOptions<Reply> = {}) => {
    const deadline = AbortSignal.timeout(options.timeoutMs ?? 15_000);
    const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
    try {
      const ask = () => fetch(path, requestOf(options, signal));
      return await readReply(await askTwice(ask, options, signal), options.read);
    } catch (cause) {
      if (cause instanceof ApiError || options.signal?.aborted) throw cause;
      const code = deadline.aborted ? 'timeout' : 'network';
      throw new ApiError('The server could not be reached.', { code, status: 0, requestId: '', cause });
    }
  };
}

/** Asks again after a reply that names a time for it. */
async function askTwice(ask: () => Promise<Response>, options: CallOptions, signal: AbortSignal): Promise<Response> {
  const first = await ask();
  const waitMs = waitOf(first, options);
  if (waitMs === null) return first;
  await new Promise(resolve => setTimeout(resolve, waitMs));
  signal.throwIfAborted();
  return ask();
}

/** The longest time that a page waits for a server before it asks again. */
const longestWaitMs = 10_000;

/**
 * How long to wait before the request is repeated, once; null if it isn't. A 503 that names a time did nothing yet. An
 * upload isn't sent twice.
 */
function waitOf(response: Response, { body }: CallOptions): number | null {
  const waitMs = Number(response.headers.get('retry-after') ?? Number.NaN) * 1000;
  const mayRepeat = response.status === 503 && !(body instanceof FormData);
  return mayRepeat && waitMs >= 0 && waitMs <= longestWaitMs ? waitMs : null;
}

async function readReply<Reply>(response: Response, read: CallOptions<Reply>['read']): Promise<Reply> {
  if (!response.ok) throw refusal(response, await readJson(response));
  if (read !== undefined) return read(response);
  // The API's replies are serialized with the schemas that these types come from, and tested there.
  const body = (await readJson(response)) as (Reply & { error?: unknown }) | null;
  // Any reply with an error is one, whatever its status (specification §8).
  if (typeof body?.error === 'string') throw refusal(response, body);
  return body as Reply;
}

function requestOf({ method = 'GET', body, headers, read, cache }: CallOptions, signal: AbortSignal): RequestInit {
  const accept = read === undefined ? 'application/json' : '*/*';
  const init = { method, signal, credentials: 'same-origin', ...(cache && { cache }) } as const;
  if (body === undefined) return { ...init, headers: { accept, ...headers } };
  // The browser writes the content type of a form, with its boundary.
  if (body instanceof FormData) return { ...init, body, headers: { accept, ...headers } };
  return { ...init, body: JSON.stringify(body), headers: { accept, 'content-type': 'application/json', ...headers } };
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
  return new ApiError(text('error', `The server responded with ${response.status}.`), {
    code: text('code', 'unknown'),
    status: response.status,
    requestId: text('requestId', ''),
    fields: readFields(fields.fields),
    body,
  });
}

function readFields(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'));
}

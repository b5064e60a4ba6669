/** The answer of a provider, or why there is none. */
export type HttpOutcome =
  | { readonly kind: 'answered'; readonly status: number; readonly body: Readonly<Record<string, unknown>> }
  /** No connection came to be: the request was certainly not read. */
  | { readonly kind: 'unreachable'; readonly reason: string }
  /** The request may have been read. */
  | { readonly kind: 'lost'; readonly reason: string };

/** Errors before a connection existed. */
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Calls a provider whose bodies are JSON. Never throws. A page in place of a good answer's JSON is a lost answer. */
export async function callProvider(
  url: string,
  request: {
    readonly method: 'GET' | 'POST';
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: object;
  },
  timeoutMs: number,
): Promise<HttpOutcome> {
  const { method, headers, body } = request;
  try {
    const response = await fetch(url, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return { kind: 'answered', status: response.status, body: response.ok ? readJson(text) : readError(text) };
  } catch (error) {
    const reason = reasonOf(error);
    return { kind: neverConnected.has(reason) ? 'unreachable' : 'lost', reason };
  }
}

/** A text of an answer; the empty text if it is missing or something else. */
export function textOf(body: Readonly<Record<string, unknown>>, name: string): string {
  const value = body[name];
  return typeof value === 'string' ? value : '';
}

/** An answer for the log: its status and the provider's code, never the body, which has numbers of buyers. */
export function describeAnswer({ status, body }: Extract<HttpOutcome, { kind: 'answered' }>): string {
  return [String(status), textOf(body, 'code')].filter(part => part !== '').join(' ');
}

function readJson(text: string): Readonly<Record<string, unknown>> {
  return text.trim() === '' ? {} : asObject(JSON.parse(text));
}

/** An error may be a page or a text of what stands in front of the provider: then its status is all that it says. */
function readError(text: string): Readonly<Record<string, unknown>> {
  try {
    return readJson(text);
  } catch {
    return {};
  }
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return { ...Object(value) };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : `${cause.name}: ${cause.message}`;
}

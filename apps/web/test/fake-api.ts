/** The reply of a fake route: a value is a 200, a `Response` is itself; `refuse` creates errors. */
type Reply = unknown | Promise<unknown>;
type Handler = (call: Call) => Reply;

/** A request of the page. */
export type Call = {
  readonly route: string;
  readonly url: URL;
  readonly body: unknown;
  readonly headers: Headers;
  readonly signal: AbortSignal | null;
};

class Refusal {
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: object) {
    this.status = status;
    this.body = body;
  }
}

/** Creates an error reply in the API's format. */
export function refuse(status: number, code: string, error = 'No.', more: object = {}): Refusal {
  return new Refusal(status, { error, code, requestId: 'request-1', ...more });
}

/**
 * Replaces the API behind `fetch`. Routes are `METHOD /path` with `:name` for any part; a request without a route fails
 * as with an unreachable server.
 */
export function createFakeApi(routes: Record<string, Handler> = {}) {
  const calls: Call[] = [];
  const table = { ...routes };

  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://shop.test');
    const method = init.method ?? 'GET';
    const route = Object.keys(table).find(pattern => matches(pattern, method, url.pathname));
    const body = readBody(init.body);
    const call: Call = {
      route: route ?? `${method} ${url.pathname}`,
      url,
      body,
      headers: new Headers(init.headers),
      signal: init.signal ?? null,
    };
    calls.push(call);
    const handler = route === undefined ? undefined : table[route];
    if (handler === undefined) throw new TypeError('Failed to fetch');
    const replied = await handler(call);
    if (init.signal?.aborted) throw new DOMException('Aborted', 'AbortError');
    if (replied instanceof Response) return replied;
    const [status, reply] = replied instanceof Refusal ? [replied.status, replied.body] : [200, replied];
    return new Response(JSON.stringify(reply), { status, headers: { 'content-type': 'application/json' } });
  };

  return {
    fetch: fetch as typeof globalThis.fetch,
    /** All requests, in order. */
    calls,
    /** The requests of one route. */
    callsOf: (route: string) => calls.filter(call => call.route === route),
    /** Sets or replaces a route. */
    on: (route: string, handler: Handler) => {
      table[route] = handler;
    },
  };
}

/** JSON as its value, a form as an object of its fields. */
function readBody(body: RequestInit['body']): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

/** See `createFakeApi`. */
export type FakeApi = ReturnType<typeof createFakeApi>;

function matches(pattern: string, method: string, path: string): boolean {
  const [wantedMethod, wantedPath = ''] = pattern.split(' ');
  const expression = new RegExp(`^${wantedPath.replace(/:[^/]+/g, '[^/]+')}$`);
  return wantedMethod === method && expression.test(path);
}

import type { FastifyRequest } from 'fastify';
import type { AddressLanguage } from '../src/paths.ts';

/** A page in parts of a document. */
export type RenderedPage = {
  readonly kind: 'rendered';
  readonly status: 200 | 404;
  readonly head: string;
  /** The content of the root element. */
  readonly body: string;
  /** The block of data that the browser takes the page over with. */
  readonly data: string;
};

/**
 * A page that the browser renders: it depends on the visitor, its data could not be fetched (`failed`: the API or its
 * database is away), or is not there in time.
 */
export type UnrenderedPage = { readonly kind: 'personal' | 'failed' | 'late' };

/** A page that a visitor asks for. */
export type PageRequest = {
  /** The address of the page with its query, which begins with the language's prefix. */
  readonly address: string;
  readonly language: AddressLanguage;
  /** The origin of the shop's public addresses. */
  readonly origin: string;
  /** Calls the API: paths start with `/api`. */
  readonly fetch: typeof globalThis.fetch;
  /** Ends the page's requests when it has taken too long. */
  readonly signal: AbortSignal;
  readonly now: number;
};

/** Renders a public page with its data. The build of `src/server-rendering/entry.tsx` exports it. */
export type RenderPage = (page: PageRequest) => Promise<RenderedPage | UnrenderedPage>;

type Rendering = {
  readonly renderPage: RenderPage;
  readonly apiUrl: string;
  /** After this time the page is sent without its data, which the browser then fetches. */
  readonly timeoutMs: number;
};

/** Which page is asked for. */
type Address = { readonly address: string; readonly language: AddressLanguage; readonly origin: string };

/** Renders a page within its time. */
export async function renderInTime(
  { renderPage, apiUrl, timeoutMs }: Rendering,
  request: FastifyRequest,
  page: Address,
): Promise<RenderedPage | UnrenderedPage> {
  const leaving = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<UnrenderedPage>(resolve => {
    timer = setTimeout(() => resolve({ kind: 'late' }), timeoutMs);
  });
  try {
    const fetch = fetchFor(request, { apiUrl, signal: leaving.signal });
    const rendered = renderPage({ ...page, fetch, signal: leaving.signal, now: Date.now() });
    // The page may fail after its time too.
    rendered.catch(() => {});
    return await Promise.race([rendered, late]);
  } catch (error) {
    request.log.error({ err: error }, 'the page was not rendered');
    return { kind: 'failed' };
  } finally {
    clearTimeout(timer);
    leaving.abort();
  }
}

/**
 * Calls the API as this visitor, whose address it limits and logs, and without the visitor's cookies: a proxy may keep
 * the reply for others.
 */
function fetchFor(
  request: FastifyRequest,
  { apiUrl, signal }: { readonly apiUrl: string; readonly signal: AbortSignal },
): typeof globalThis.fetch {
  const before = request.headers['x-forwarded-for'];
  const forwarded = {
    'x-forwarded-for': [before, request.socket.remoteAddress].flat().filter(Boolean).join(', '),
    'x-forwarded-host': request.headers.host ?? '',
    'x-forwarded-proto': request.protocol,
  };
  return (input, init = {}) =>
    fetch(apiUrl + String(input), {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...forwarded },
      signal: init.signal ? AbortSignal.any([init.signal, signal]) : signal,
    });
}

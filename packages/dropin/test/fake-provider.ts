import { vi } from 'vitest';

/** A request to the provider. */
export interface ProviderRequest {
  readonly method: string;
  readonly url: URL;
  readonly body: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** The timeout in milliseconds of a request of the provider's library. */
  readonly timeout: number;
  /** Responds with JSON; a status of 0 is a network error. */
  respond(status: number, body?: unknown): void;
}

/** Replaces `XMLHttpRequest`, with which braintree-web makes all its requests, and `fetch`, with which the widget does. */
export function fakeProvider(): { readonly requests: ProviderRequest[]; to(part: string): Promise<ProviderRequest> } {
  const requests: ProviderRequest[] = [];
  vi.stubGlobal('XMLHttpRequest', requestClass(requests));
  vi.stubGlobal('fetch', fetchInto(requests));
  return {
    requests,
    // The code that makes requests is in chunks, which tests import.
    to: part =>
      vi.waitFor(
        () => {
          const found = requests.find(({ url }) => url.href.includes(part));
          if (found) return found;
          throw new Error(`No request for ${part} was made, only for ${requests.map(({ url }) => url.href).join()}.`);
        },
        { timeout: 20_000, interval: 1 },
      ),
  };
}

function requestClass(requests: ProviderRequest[]): new () => object {
  return class {
    withCredentials = false;
    timeout = 0;
    readyState = 0;
    status = 0;
    responseText = '';
    onreadystatechange: (() => void) | null = null;
    readonly #headers: Record<string, string> = {};
    #target: readonly [string, string] = ['', ''];
    open(method: string, url: string): void {
      this.#target = [method, url];
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }
    send(body: string | null): void {
      const [method, url] = this.#target;
      requests.push({
        method,
        url: new URL(url),
        body,
        headers: this.#headers,
        timeout: this.timeout,
        respond: (status, reply = {}) => {
          Object.assign(this, { readyState: 4, status, responseText: JSON.stringify(reply) });
          this.onreadystatechange?.();
        },
      });
    }
  };
}

function fetchInto(requests: ProviderRequest[]): typeof fetch {
  return (url, { method = 'GET', body, headers, signal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      requests.push({
        method,
        url: new URL(String(url)),
        body: typeof body === 'string' ? body : null,
        headers: Object.fromEntries(new Headers(headers)),
        timeout: 0,
        respond: (status, reply = {}) =>
          status === 0 ? reject(new TypeError('The network failed.')) : resolve(Response.json(reply, { status })),
      });
    });
}

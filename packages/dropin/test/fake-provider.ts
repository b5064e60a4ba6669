import { vi } from 'vitest';

/** A request that the provider's library made. */
export interface ProviderRequest {
  readonly method: string;
  readonly url: URL;
  readonly body: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** The request's timeout in milliseconds. */
  readonly timeout: number;
  /** Responds with JSON; a status of 0 is a network error. */
  respond(status: number, body?: unknown): void;
}

/** Replaces `XMLHttpRequest`, with which braintree-web makes all its requests. */
export function fakeProvider(): { readonly requests: ProviderRequest[]; to(part: string): ProviderRequest } {
  const requests: ProviderRequest[] = [];
  class FakeRequest {
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
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return {
    requests,
    to(part) {
      const found = requests.find(({ url }) => url.href.includes(part));
      if (!found)
        throw new Error(`No request for ${part} was made, only for ${requests.map(({ url }) => url.href).join()}.`);
      return found;
    },
  };
}

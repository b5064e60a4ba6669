import { vi } from 'vitest';
import type { FakeApi } from './fake-api.ts';

/** An upload that waits for the test. */
export type FakeUpload = {
  /** Reports that this share of the body was sent. */
  readonly progress: (share: number) => void;
};

/** Replaces the browser's `XMLHttpRequest`, which uploads use, by requests to the fake API. */
export function stubUploads(api: FakeApi): readonly FakeUpload[] {
  const uploads: FakeUpload[] = [];

  class FakeRequest {
    readonly upload: { onprogress?: (event: object) => void } = {};
    readonly #abort = new AbortController();
    readonly #headers = new Headers();
    #method = '';
    #url = '';
    #contentType = '';
    status = 0;
    responseText = '';
    onload = () => {};
    onerror = () => {};
    onabort = () => {};

    open(method: string, url: string) {
      this.#method = method;
      this.#url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }
    getResponseHeader() {
      return this.#contentType;
    }
    abort() {
      this.#abort.abort();
      this.onabort();
    }
    async send(body: BodyInit | null) {
      uploads.push({
        progress: share => this.upload.onprogress?.({ lengthComputable: true, loaded: share * 1_000, total: 1_000 }),
      });
      try {
        const { signal } = this.#abort;
        const reply = await api.fetch(this.#url, { method: this.#method, headers: this.#headers, body, signal });
        this.status = reply.status;
        this.responseText = await reply.text();
        this.#contentType = reply.headers.get('content-type') ?? '';
      } catch {
        if (!this.#abort.signal.aborted) this.onerror();
        return;
      }
      this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return uploads;
}

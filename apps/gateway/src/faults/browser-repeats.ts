import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** How soon a browser repeats a call by itself. It does so at once; the rest is for a busy machine. */
const repeatWindowMs = 1000;

/**
 * Recognises the calls that a browser repeats without being asked. Chromium sends a call again, over a new connection,
 * when the connection it had used before was cut; its page learns nothing of that. The repeat of a call that was cut is
 * part of the same call: it must be cut too, must not count, and must not do the work a second time.
 */
export class BrowserRepeats {
  readonly #cutAt = new Map<string, number>();

  /** Remembers that a call was cut, if it is one that a browser will repeat. */
  remember(request: FastifyRequest, now: number): void {
    if (isFromBrowser(request) && !isFirstOfConnection(request)) {
      this.#forgetOld(now);
      this.#cutAt.set(digest(request), now);
    }
  }

  /** Whether a call is such a repeat; each one is found once. */
  take(request: FastifyRequest, now: number): boolean {
    this.#forgetOld(now);
    return this.#cutAt.size > 0 && isFirstOfConnection(request) && this.#cutAt.delete(digest(request));
  }

  #forgetOld(now: number): void {
    for (const [key, at] of this.#cutAt) {
      if (now - at > repeatWindowMs) {
        this.#cutAt.delete(key);
      }
    }
  }
}

const callsByConnection = new WeakMap<object, number>();

/** Counts a call on its connection. Must be called once for each. */
export function countOnConnection({ socket }: FastifyRequest): void {
  callsByConnection.set(socket, (callsByConnection.get(socket) ?? 0) + 1);
}

function isFirstOfConnection({ socket }: FastifyRequest): boolean {
  return (callsByConnection.get(socket) ?? 1) === 1;
}

function isFromBrowser({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-mode'] !== undefined;
}

function digest({ method, originalUrl, headers, body }: FastifyRequest): string {
  const parts = [method, headers.host, originalUrl, headers.authorization, JSON.stringify(body)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}

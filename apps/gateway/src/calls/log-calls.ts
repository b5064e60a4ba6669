import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isControl } from '../routing/route-path.ts';
import type { GatewaySettings } from '../settings.ts';
import { addToRing, type Ring, ring, ringItems } from '../state/ring.ts';
import { type Call, describeCall } from './call.ts';

/** Logs every call except those of the control API. Must be registered before everything else. */
export function logCalls(app: FastifyInstance, callLog: CallLog, { merchants, now }: GatewaySettings): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isControl(request.routeOptions.url)) {
      return;
    }
    // A cut call ends without a response and never reaches `onResponse`.
    let isLogged = false;
    for (const event of ['finish', 'close']) {
      reply.raw.once(event, () => {
        if (!isLogged) {
          isLogged = true;
          const status = statusOf(request, reply);
          callLog.add({ ...describeCall(request, merchants), at: now(), status, isPreflight: isPreflight(request) });
        }
      });
    }
  });
}

function statusOf(request: FastifyRequest, { raw, statusCode }: FastifyReply): number {
  return raw.headersSent && !wasCut(request) ? statusCode : 0;
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

const cutRequests = new WeakSet<FastifyRequest>();

/**
 * Ends a call without a response. Chromium silently retries a call when a reused connection closes without a byte;
 * invalid bytes make it fail immediately instead, with the same network failure for the page. All other clients see the
 * connection close.
 */
export function cut(request: FastifyRequest, reply: FastifyReply): void {
  cutRequests.add(request);
  void reply.hijack();
  if (request.headers['sec-fetch-mode'] === undefined) {
    reply.raw.destroy(new Error('A fault cut the connection.'));
  } else {
    request.raw.socket.end('cut\r\n\r\n');
  }
}

/** Whether a call was ended without a response. */
function wasCut(request: FastifyRequest): boolean {
  return cutRequests.has(request);
}

/** A call that has ended, without its content. */
export type LoggedCall = Call & {
  readonly at: Date;
  /** The status of the response; 0 when the connection ended without one. */
  readonly status: number;
  /** Whether this is a CORS preflight. */
  readonly isPreflight: boolean;
};

/** More than any single test needs, and at most a few hundred kilobytes. */
const maxCalls = 2000;

/** The newest calls of all merchants, for tests that count them. */
export class CallLog {
  #calls: Ring<LoggedCall> = ring(maxCalls);

  /** Adds a call. */
  add(call: LoggedCall): void {
    addToRing(this.#calls, call);
  }

  /** The newest calls of one merchant or of all, oldest first. */
  list(merchantId?: string): readonly LoggedCall[] {
    return ringItems(this.#calls).filter(call => merchantId === undefined || call.merchantId === merchantId);
  }

  /** Removes the calls of one merchant, or all. */
  clear(merchantId?: string): void {
    const others = merchantId === undefined ? [] : this.list().filter(call => call.merchantId !== merchantId);
    this.#calls = { ...ring<LoggedCall>(maxCalls), items: [...others] };
  }
}

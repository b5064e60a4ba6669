import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isControl } from '../control/guard.ts';
import { wasCut } from '../faults/cut.ts';
import type { GatewaySettings } from '../settings.ts';
import { addToRing, type Ring, ring, ringItems } from '../state/ring.ts';
import { type Call, describeCall } from './call.ts';

/** A call that was answered or cut, without its content. */
export type LoggedCall = Call & {
  readonly at: Date;
  /** The status of the answer, 0 when the connection ended without one. */
  readonly status: number;
  /** Whether a browser only asked for leave to call. */
  readonly isPreflight: boolean;
};

/** Enough for any one test, and a few hundred kilobytes at most. */
const mostCalls = 2000;

/** The newest calls of all merchants, for tests that count them. */
export class CallLog {
  #calls: Ring<LoggedCall> = ring(mostCalls);

  /** Adds a call. */
  add(call: LoggedCall): void {
    addToRing(this.#calls, call);
  }

  /** The newest calls of one merchant or of all, oldest first. */
  list(merchantId?: string): readonly LoggedCall[] {
    return ringItems(this.#calls).filter(call => merchantId === undefined || call.merchantId === merchantId);
  }

  /** Forgets the calls of one merchant, or all. */
  clear(merchantId?: string): void {
    const others = merchantId === undefined ? [] : this.list().filter(call => call.merchantId !== merchantId);
    this.#calls = { ...ring<LoggedCall>(mostCalls), items: [...others] };
  }
}

/** Notes every call but those of the control. Set before anything else is registered. */
export function logCalls(app: FastifyInstance, { callLog, merchants, now }: GatewaySettings): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isControl(request.routeOptions.url)) {
      return;
    }
    // A call that is cut ends without an answer, so that `onResponse` would not see it.
    let isNoted = false;
    for (const event of ['finish', 'close']) {
      reply.raw.once(event, () => {
        if (!isNoted) {
          isNoted = true;
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

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isControl } from '../control/guard.ts';
import { wasCut } from '../faults/cut.ts';
import type { GatewaySettings } from '../settings.ts';
import { describeCall } from './call.ts';

/** Logs every call except those of the control API. Must be registered before everything else. */
export function logCalls(app: FastifyInstance, { callLog, merchants, now }: GatewaySettings): void {
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

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isControl } from '../control/guard.ts';
import { wasCut } from '../faults/cut.ts';
import type { GatewaySettings } from '../settings.ts';
import { describeCall } from './call.ts';

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

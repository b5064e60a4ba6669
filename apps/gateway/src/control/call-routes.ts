import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../settings.ts';
import { asRecord, textField } from '../wire/read.ts';

/** `GET` and `DELETE /__control/requests?merchant=…`: the newest calls without their content, oldest first. */
export function registerCalls(app: FastifyInstance, { callLog }: GatewaySettings): void {
  app.get('/__control/requests', request => ({
    requests: callLog.list(textField(asRecord(request.query), 'merchant')),
  }));

  app.delete('/__control/requests', (request, reply) => {
    callLog.clear(textField(asRecord(request.query), 'merchant'));
    return reply.code(204).send();
  });
}

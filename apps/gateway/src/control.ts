import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from './settings.ts';
import { asRecord, textField } from './wire/read.ts';

/** What tests use to steer the gateway. Never reachable through a payment host, hence never from a page. */
export function controlRoutes({ merchants }: GatewaySettings) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post('/__control/reset', (request, reply) => {
      const merchantId = textField(asRecord(request.query), 'merchant');
      return merchants.reset(merchantId) === 0
        ? reply.code(404).send({ error: `There is no merchant "${merchantId}".` })
        : reply.code(204).send();
    });
  };
}

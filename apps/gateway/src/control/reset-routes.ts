import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../settings.ts';
import { asRecord, textField } from '../wire/read.ts';
import { sendUnknownMerchant } from './replies.ts';

/** `POST /__control/reset?merchant=…` empties one merchant, without a name all of them. */
export function registerReset(app: FastifyInstance, { merchants }: GatewaySettings): void {
  app.post('/__control/reset', (request, reply) => {
    const merchantId = textField(asRecord(request.query), 'merchant');
    return merchants.reset(merchantId) === 0 ? sendUnknownMerchant(reply, merchantId) : reply.code(204).send();
  });
}

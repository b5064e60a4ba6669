import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../settings.ts';
import { asRecord, textField } from '../wire/read.ts';
import { sendUnknownMerchant } from './replies.ts';

/** `POST /__control/reset?merchant=…` clears one merchant with its faults and calls; without a name, all merchants. */
export function registerReset(app: FastifyInstance, { merchants, faults, callLog }: GatewaySettings): void {
  app.post('/__control/reset', (request, reply) => {
    const merchantId = textField(asRecord(request.query), 'merchant');
    if (merchants.reset(merchantId) === 0) {
      return sendUnknownMerchant(reply, merchantId);
    }
    faults.clear(merchantId === undefined ? {} : { merchantId });
    callLog.clear(merchantId);
    return reply.code(204).send();
  });
}

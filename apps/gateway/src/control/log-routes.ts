import type { FastifyInstance } from 'fastify';
import { analyticsEvents } from '../analytics/analytics.ts';
import type { GatewaySettings } from '../settings.ts';
import { ringItems } from '../state/ring.ts';
import { asRecord, textField } from '../wire/read.ts';
import { type ControlSettings, sendUnknownMerchant } from './chosen-merchant.ts';

/** `GET /__control/analytics?merchant=…&kind=…`: the reported events, oldest first; `kind` is a part of the name. */
export function registerAnalytics(app: FastifyInstance, { merchants }: GatewaySettings): void {
  app.get('/__control/analytics', (request, reply) => {
    const query = asRecord(request.query);
    const merchantId = textField(query, 'merchant');
    const merchant = merchants.find(merchantId ?? '');
    if (!merchant) {
      return sendUnknownMerchant(reply, merchantId);
    }
    const kind = textField(query, 'kind') ?? '';
    const events = ringItems(merchant.state(analyticsEvents)).filter(event => event.kind.includes(kind));
    return reply.send({ events });
  });
}

/** `GET` and `DELETE /__control/requests?merchant=…`: the newest calls without their content, oldest first. */
export function registerCalls(app: FastifyInstance, { callLog }: Pick<ControlSettings, 'callLog'>): void {
  app.get('/__control/requests', request => ({
    requests: callLog.list(textField(asRecord(request.query), 'merchant')),
  }));

  app.delete('/__control/requests', (request, reply) => {
    callLog.clear(textField(asRecord(request.query), 'merchant'));
    return reply.code(204).send();
  });
}

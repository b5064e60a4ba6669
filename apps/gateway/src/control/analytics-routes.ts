import type { FastifyInstance } from 'fastify';
import { analyticsEvents } from '../analytics/event.ts';
import type { GatewaySettings } from '../settings.ts';
import { ringItems } from '../state/ring.ts';
import { asRecord, textField } from '../wire/read.ts';
import { sendUnknownMerchant } from './replies.ts';

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

import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../settings.ts';
import { asRecord, textField } from '../wire/read.ts';
import { keepReport } from './event.ts';

/** The two endpoints to which pages report events. They accept every body; only the first one's events are kept. */
export function analytics({ merchants, now }: GatewaySettings) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, jsonOrNothing(body)));

    app.post('/analytics/:merchantId', (request, reply) => {
      const merchant = merchants.find(textField(asRecord(request.params), 'merchantId') ?? '');
      if (merchant) {
        keepReport(merchant, request.body, now());
      }
      return reply.code(204).send();
    });
    app.post('/xoplatform/logger/api/logger', () => ({}));
  };
}

/** An unreadable report counts as an empty one: analytics must never fail a page. */
function jsonOrNothing(body: string | Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

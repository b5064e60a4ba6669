import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../settings.ts';
import { type Merchant, stateSlot } from '../state/merchant.ts';
import { addToRing, ring } from '../state/ring.ts';
import { asRecord, textField } from '../wire/read.ts';

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

/** An event that a page reported. Only its name is stored, because the other fields can contain anything. */
type AnalyticsEvent = { readonly kind: string; readonly source: 'drop-in'; readonly at: Date };

/** One payment of the Drop-in makes about fifty events. */
const maxEvents = 1000;

const maxTextLength = 200;

/** The newest events of a merchant. */
export const analyticsEvents = stateSlot('analytics', () => ring<AnalyticsEvent>(maxEvents));

/** Stores the events of a report. */
function keepReport(merchant: Merchant, body: unknown, at: Date): void {
  const { analytics } = asRecord(body);
  const events: readonly unknown[] = Array.isArray(analytics) ? analytics.slice(0, maxEvents) : [];
  for (const event of events) {
    const kind = textField(asRecord(event), 'kind');
    if (kind !== undefined) {
      addToRing(merchant.state(analyticsEvents), { kind: sanitized(kind), source: 'drop-in', at });
    }
  }
}

/** Shortens a text and replaces digits that could be a card number. */
function sanitized(text: string): string {
  return text.slice(0, maxTextLength).replace(/\d[\d -]{10,}\d/g, '(digits)');
}

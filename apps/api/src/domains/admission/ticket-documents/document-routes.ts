import { Id } from '@guichet/contracts';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { actorOf } from '../../../platform/access/access.ts';
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import type { TicketSigner } from '../../selling/index.ts';
import { readTicketDocument } from './document-repository.ts';
import { orderNumber } from './document-texts.ts';
import { orderCalendar } from './order-calendar.ts';
import type { HeaderOf, TicketDocument } from './ticket-document.ts';
import { ticketsPdf } from './tickets-pdf.ts';

/** A PDF of two hundred tickets uses a processor for a second, so many concurrent ones would block other requests. */
const maxPdfs = { atOnce: 1, waiting: 16 } as const;

const File = Type.Unsafe<Buffer>({ type: 'string', format: 'binary' });

/** Routes for the documents of a buyer's own order: its tickets as a PDF, and its events as a calendar file. */
export function documentRoutes(
  app: TypedApp,
  deps: { readonly database: Database; readonly signer: TicketSigner; readonly headerOf: HeaderOf },
): void {
  const drawing = concurrencyLimit(maxPdfs);
  const params = Type.Object({ orderId: Id, userId: Id });
  const options = {
    config: { access: 'user', rateLimit: rateLimits.document },
    schema: { tags: ['orders'], params, response: { 200: File, ...errorReplies } },
  } as const;

  app.get('/api/order/:orderId/:userId/tickets.pdf', options, async (request, reply) => {
    const document = await ownDocument(request, request.params.orderId);
    const file = await drawing.run(() => ticketsPdf(document, deps.headerOf));
    return reply
      .type('application/pdf')
      .header('content-disposition', attached(document.locale === 'fr' ? 'billets' : 'tickets', document, 'pdf'))
      .send(file);
  });

  app.get('/api/order/:orderId/:userId/calendar.ics', options, async (request, reply) => {
    const document = await ownDocument(request, request.params.orderId);
    const file = Buffer.from(orderCalendar(document));
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', attached('guichet', document, 'ics'))
      .send(file);
  });

  /** Reads the document of the buyer's own order. Another user's order is treated like an unknown one. */
  async function ownDocument(request: FastifyRequest, orderId: string): Promise<TicketDocument> {
    const document = await readTicketDocument(deps.database, { orderId, signer: deps.signer });
    if (document?.userId !== actorOf(request).userId) throw new AppError('order_not_found');
    if (document.tickets.length === 0) throw new AppError('no_valid_tickets');
    return document;
  }
}

function attached(name: string, { orderId }: TicketDocument, ending: string): string {
  return `attachment; filename="${name}-${orderNumber(orderId)}.${ending}"`;
}

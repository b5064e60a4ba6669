import type { Executor } from '../../platform/database/database.ts';
import { orderCalendar, orderNumber, readTicketDocument, ticketsPdf } from '../ticket-documents/index.ts';
import type { TicketSigner } from '../tickets/index.ts';
import type { OrderAttachments } from './draft-deps.ts';

/**
 * Renders the attachments of an order's mail: its tickets as a PDF, and its events as a calendar file (rule MAIL-3).
 */
export async function orderAttachments(
  deps: { readonly database: Executor; readonly signer: TicketSigner },
  orderId: string,
): Promise<OrderAttachments> {
  const document = await readTicketDocument(deps.database, { orderId, signer: deps.signer });
  if (document === undefined || document.tickets.length === 0) return { ticketCount: 0, files: [] };
  const number = orderNumber(orderId);
  const name = document.locale === 'fr' ? 'billets' : 'tickets';
  return {
    ticketCount: document.tickets.length,
    files: [
      { filename: `${name}-${number}.pdf`, contentType: 'application/pdf', content: await ticketsPdf(document) },
      {
        filename: `guichet-${number}.ics`,
        contentType: 'text/calendar; charset=utf-8',
        content: Buffer.from(orderCalendar(document), 'utf8'),
      },
    ],
  };
}

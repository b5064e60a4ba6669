import type { Executor } from '../../platform/database/database.ts';
import type { MailAttachment } from '../../platform/mail/mail.ts';
import { orderCalendar, orderNumber, readTicketDocument, type TicketDocument, ticketsPdf } from '../admission/index.ts';
import type { TicketSigner } from '../selling/index.ts';
import type { OrderAttachments } from './draft-deps.ts';

type Deps = { readonly database: Executor; readonly signer: TicketSigner };

/**
 * Renders the attachments of an order's mail: its tickets as a PDF, and its events as a calendar file (rule MAIL-3).
 */
export async function orderAttachments(deps: Deps, orderId: string): Promise<OrderAttachments> {
  const document = await readTicketDocument(deps.database, { orderId, signer: deps.signer });
  if (document === undefined || document.tickets.length === 0) return { ticketCount: 0, files: [] };
  const number = orderNumber(orderId);
  const name = document.locale === 'fr' ? 'billets' : 'tickets';
  return {
    ticketCount: document.tickets.length,
    files: [
      { filename: `${name}-${number}.pdf`, contentType: 'application/pdf', content: await ticketsPdf(document) },
      calendarFile(document, 'text/calendar; charset=utf-8'),
    ],
  };
}

/** Renders the calendar file of an order alone. With the method in its type, mail programs offer it as an update. */
export async function orderCalendarFile(deps: Deps, orderId: string): Promise<MailAttachment | undefined> {
  const document = await readTicketDocument(deps.database, { orderId, signer: deps.signer });
  if (document === undefined || document.tickets.length === 0) return undefined;
  return calendarFile(document, 'text/calendar; charset=utf-8; method=PUBLISH');
}

function calendarFile(document: TicketDocument, contentType: string): MailAttachment {
  return {
    filename: `guichet-${orderNumber(document.orderId)}.ics`,
    contentType,
    content: Buffer.from(orderCalendar(document), 'utf8'),
  };
}

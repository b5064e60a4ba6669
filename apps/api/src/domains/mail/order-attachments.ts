import { groupedTicketCode } from '@guichet/contracts';
import type { Executor } from '../../platform/database/database.ts';
import type { MailAttachment, MailPicture } from '../../platform/mail/mail.ts';
import {
  type DocumentTicket,
  documentTexts,
  type HeaderOf,
  orderCalendar,
  orderNumber,
  qrPicture,
  readTicketDocument,
  type TicketDocument,
  ticketsPdf,
} from '../admission/index.ts';
import type { TicketSigner } from '../selling/index.ts';
import type { OrderAttachments } from './draft-deps.ts';
import type { EmailTicket } from './email-content.ts';
import { oneLine } from './typed-text.ts';

type Deps = { readonly database: Executor; readonly signer: TicketSigner };

/** As many codes as one line of an order may have tickets. More would make the mail heavy; the PDF has them all. */
const maxCodes = 10;

const headerId = 'event@guichet';

/**
 * Renders what an order's mail has of its tickets: them as a PDF and their events as a calendar file (rule MAIL-3), and
 * the pictures of the mail itself (rule MAIL-32). Undefined when no ticket is valid.
 */
export async function orderAttachments(
  deps: Deps & { readonly headerOf: HeaderOf },
  orderId: string,
): Promise<OrderAttachments | undefined> {
  const document = await readTicketDocument(deps.database, { orderId, signer: deps.signer });
  const first = document?.tickets[0];
  if (document === undefined || first === undefined) return undefined;
  const number = orderNumber(orderId);
  const name = document.locale === 'fr' ? 'billets' : 'tickets';
  const header = await deps.headerOf(first.event);
  const codes = await Promise.all(document.tickets.slice(0, maxCodes).map(ticket => codeOf(document, ticket)));
  return {
    ticketCount: document.tickets.length,
    files: [
      {
        filename: `${name}-${number}.pdf`,
        contentType: 'application/pdf',
        content: await ticketsPdf(document, deps.headerOf),
      },
      calendarFile(document, 'text/calendar; charset=utf-8'),
    ],
    header: { cid: headerId, width: header.width, height: header.height },
    tickets: codes.map(({ ticket }) => ticket),
    pictures: [
      { cid: headerId, contentType: 'image/jpeg', content: header.image },
      ...codes.map(({ picture }) => picture),
    ],
  };
}

/** A ticket in the mail, and the picture of its code. */
async function codeOf(
  document: TicketDocument,
  ticket: DocumentTicket,
): Promise<{ readonly ticket: EmailTicket; readonly picture: MailPicture }> {
  const texts = documentTexts(document);
  const code = groupedTicketCode(ticket.code);
  const cid = `${ticket.id}@guichet`;
  return {
    ticket: {
      label: `${texts.ticket} ${texts.nthOf(ticket)}`,
      event: oneLine(ticket.type == null ? ticket.event.name : `${ticket.event.name} · ${ticket.type}`),
      ...{ code, cid, alt: texts.qr(code) },
    },
    picture: { cid, contentType: 'image/png', content: await qrPicture(ticket.payload) },
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

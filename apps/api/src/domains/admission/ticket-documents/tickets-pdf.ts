import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { documentFonts } from './document-fonts.ts';
import { documentTexts, orderNumber } from './document-texts.ts';
import type { HeaderOf, Picture, TicketDocument } from './ticket-document.ts';
import { drawTicketPage, type TicketHeader } from './ticket-page.ts';

/**
 * Renders the tickets of an order as a PDF, one on each A4 page, in the buyer's language (TICKET-3). The PDF is tagged
 * for screen readers, and its fonts are embedded. Throws when the order has no valid ticket.
 */
export async function ticketsPdf(document: TicketDocument, headerOf: HeaderOf): Promise<Buffer> {
  if (document.tickets.length === 0) throw new Error('A PDF has at least one page: this order has no valid ticket.');
  const texts = documentTexts(document);
  const fonts = documentFonts();
  const headers = new Map<string, TicketHeader>();
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: texts.language,
    displayTitle: true,
    info: { Title: texts.title(orderNumber(document.orderId)), Subject: texts.subject, Creator: 'Guichet' },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(pdf, 'end');
  // The library accepts parsed fonts; its types are of an older version that didn't.
  pdf.registerFont('regular', fonts.regular as unknown as Buffer).registerFont('bold', fonts.bold as unknown as Buffer);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  for (const ticket of document.tickets) {
    pdf.addPage();
    const header = headers.get(ticket.event.id) ?? headerFrom(await headerOf(ticket.event));
    headers.set(ticket.event.id, header);
    drawTicketPage({ pdf, root, texts, document, ticket, header });
    // A page takes milliseconds, and an order may have two hundred: other requests run between pages.
    await setImmediate();
  }
  root.end();
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** As an address, by which the library recognizes a picture and stores it once for all tickets of an event. */
function headerFrom({ image, width, height }: Picture): TicketHeader {
  return { source: `data:image/jpeg;base64,${image.toString('base64')}`, width, height };
}

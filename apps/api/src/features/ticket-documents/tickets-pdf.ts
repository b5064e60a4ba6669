import type { TicketDocument } from './ticket-document.ts';

/** The tickets of an order as a PDF, one on each page (TICKET-3). */
export async function ticketsPdf(document: TicketDocument): Promise<Buffer> {
  throw new Error(`The tickets of ${document.orderId} can't be drawn yet.`);
}

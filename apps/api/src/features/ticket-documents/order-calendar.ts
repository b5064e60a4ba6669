import type { TicketDocument } from './ticket-document.ts';

/** The events of an order as an iCalendar file, one entry each (TICKET-4). */
export function orderCalendar(document: TicketDocument): string {
  throw new Error(`The calendar of ${document.orderId} can't be written yet.`);
}

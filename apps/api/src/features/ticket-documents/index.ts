export { readTicketDocument } from './document-repository.ts';
export { documentRoutes } from './document-routes.ts';
export { orderNumber } from './document-texts.ts';
export { orderCalendar } from './order-calendar.ts';
export type { TicketDocument } from './ticket-document.ts';
export { ticketsPdf } from './tickets-pdf.ts';

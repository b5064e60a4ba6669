export { issueTickets, listTickets, type TicketRow } from './ticket-repository.ts';

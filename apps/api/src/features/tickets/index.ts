export { admits, issueTickets, listTickets, placeAmongTickets } from './ticket-repository.ts';
export { type SignedTicket, type TicketSigner, ticketSigner } from './ticket-signer.ts';

export { normaliseTicketCode } from './ticket-code.ts';
export {
  admits,
  hasValidTickets,
  issueTickets,
  listOrdersWithTickets,
  listTickets,
  listTicketsOfRefund,
  placeAmongTickets,
  type TicketRow,
  voidTickets,
} from './ticket-repository.ts';
export { ticketRoutes } from './ticket-routes.ts';
export { type TicketSigner, ticketSigner } from './ticket-signer.ts';

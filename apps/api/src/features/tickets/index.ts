export { newTicketCode, normaliseTicketCode } from './ticket-code.ts';
export {
  findPresentedTicket,
  isCurrentCredential,
  type LockTicket,
  lockTicket,
  type PresentedTicket,
  type TicketCredential,
} from './ticket-credential-repository.ts';
export {
  hasValidTickets,
  isNotVoid,
  isSuspended,
  issuingTickets,
  listOrdersWithTickets,
  listTickets,
  listTicketsOfRefund,
  payloadIdOfTicket,
  placeAmongTickets,
  reissuesOfTicket,
  type TicketRow,
  ticketState,
  voidTickets,
} from './ticket-repository.ts';
export { ticketRoutes } from './ticket-routes.ts';
export { type TicketSigner, ticketSigner } from './ticket-signer.ts';

export { issueTickets, listTickets } from './ticket-repository.ts';

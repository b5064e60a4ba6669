import type { TicketHolder } from '@guichet/contracts';
import type { DoorTicket } from './check-in-repository.ts';

/** Presents a ticket without its code, for replies to a code that isn't the current one. */
export function presentHolder({ id, holder, event, nth, of }: Omit<DoorTicket, 'code'>): TicketHolder {
  return { _id: id, holder, event, nth, of };
}

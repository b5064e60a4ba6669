import type { Order, Ticket } from '@guichet/contracts';
import { type ShownState, shownState } from '../order-state.ts';

/** A ticket with its event, and its number among the order's tickets of that event, from 1. */
export type NumberedTicket = {
  readonly ticket: Ticket;
  readonly line: Order['products'][number];
  readonly index: number;
  readonly count: number;
  readonly state: ShownState;
};

/**
 * The tickets of an order, line by line. They are numbered within their event, whatever their types. Void ones count too,
 * so that a printed "2 of 3" stays correct.
 */
export function numberedTickets({ products, tickets, refunds }: Order): readonly NumberedTicket[] {
  return products.flatMap(line =>
    tickets
      .filter(({ productId }) => productId === line._id)
      .map((ticket, index, { length: count }) => {
        return { ticket, line, index: index + 1, count, state: shownState(ticket, refunds) };
      })
      .filter(({ ticket }) => ticket.ticketType?._id === line.ticketType?._id),
  );
}

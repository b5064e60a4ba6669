import type { Order, Ticket } from '@guichet/contracts';
import { useState } from 'react';
import type { ActionOutcome } from '../../../features/forms/use-action.ts';

type Changed = { readonly from: Order; readonly to: Order; readonly outcome: ActionOutcome };

/** The order as it was loaded, or as an action on this page changed it. Loading it again forgets the change. */
export function useOrderChanges(loaded: Order) {
  const [changed, setChanged] = useState<Changed | null>(null);
  const current = changed?.from === loaded ? changed : null;
  return {
    order: current?.to ?? loaded,
    changed: current?.outcome ?? null,
    /** Shows the changed order, and a text about the change. */
    change: (to: Order, text: string) => setChanged({ from: loaded, to, outcome: { kind: 'done', text } }),
  };
}

/** The order with a ticket in place of the one with its id. */
export function withTicket(order: Order, fresh: Ticket): Order {
  return { ...order, tickets: order.tickets.map(ticket => (ticket._id === fresh._id ? fresh : ticket)) };
}

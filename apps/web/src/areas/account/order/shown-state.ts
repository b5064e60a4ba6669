import type { Order, Ticket } from '@guichet/contracts';

/** A ticket's state as its buyer sees it: a void one may be void because its money was or is being given back. */
export type ShownState = Ticket['state'] | 'refunded' | 'refunding';

/** The state of a ticket, with what its refunds say about it. */
export function shownState({ _id, state }: Ticket, refunds: Order['refunds']): ShownState {
  if (state !== 'void') return state;
  const refund = refunds.find(({ tickets }) => tickets.includes(_id));
  if (refund === undefined) return 'void';
  return refund.state === 'done' ? 'refunded' : 'refunding';
}

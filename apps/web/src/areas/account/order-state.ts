import type { Order, Ticket } from '@guichet/contracts';

/** What became of an order: its tickets are issued, or its money is or was given back. */
export type OrderState = 'paid' | 'free' | 'refunding' | 'partly-refunded' | 'refunded' | 'void';

/** The state of an order, which its status, that of a delivery, does not tell. */
export function orderState(order: Order): OrderState {
  const { amount, refunded, tickets } = order;
  if (isRefunding(order)) return 'refunding';
  if (refunded > 0) return refunded < amount ? 'partly-refunded' : 'refunded';
  if (tickets.every(({ state }) => state === 'void')) return 'void';
  return amount === 0 ? 'free' : 'paid';
}

/** Whether money of the order is still on its way back. */
export function isRefunding({ refunds }: Order): boolean {
  return refunds.some(({ state }) => state !== 'done');
}

/** A ticket's state as its buyer sees it: a void one may be void because its money was or is being given back. */
export type ShownState = Ticket['state'] | 'refunded' | 'refunding';

/** The state of a ticket, with what its refunds say about it. */
export function shownState({ _id, state }: Ticket, refunds: Order['refunds']): ShownState {
  if (state !== 'void') return state;
  const refund = refunds.find(({ tickets }) => tickets.includes(_id));
  if (refund === undefined) return 'void';
  return refund.state === 'done' ? 'refunded' : 'refunding';
}

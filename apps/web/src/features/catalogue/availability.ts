import type { EventSummary } from '@guichet/contracts';

/** At this many tickets or fewer, the page shows how many are left. */
const fewTickets = 10;

/** Whether an event can be bought, and whether few tickets are left. */
export type Availability = 'ended' | 'sold-out' | 'few' | 'open';

/** An event's availability. An event that is over and sold out counts as over. */
export function availability(event: Pick<EventSummary, 'ended' | 'quantity'>): Availability {
  if (event.ended) return 'ended';
  if (event.quantity === 0) return 'sold-out';
  return event.quantity <= fewTickets ? 'few' : 'open';
}

/** Whether a ticket can be added to the cart. */
export function canBuy(event: Pick<EventSummary, 'ended' | 'quantity'>): boolean {
  const state = availability(event);
  return state === 'few' || state === 'open';
}

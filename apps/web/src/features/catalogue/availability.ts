import type { EventSummary } from '@guichet/contracts';

/** At this many tickets or fewer, the page shows how many are left. */
export const fewTickets = 10;

/** Whether an event can be bought, and whether few tickets are left. */
export type Availability = 'cancelled' | 'ended' | 'closed' | 'not-yet' | 'sold-out' | 'few' | 'open';

type Listed = Pick<EventSummary, 'cancelled' | 'ended' | 'salesClosed' | 'salesStart' | 'quantity'>;

/** An event's availability. One that was called off counts as that whatever else it is; one that is over, as over. */
export function availability(event: Listed): Availability {
  if (event.cancelled) return 'cancelled';
  if (event.ended) return 'ended';
  if (event.salesClosed) return 'closed';
  if (event.salesStart !== undefined) return 'not-yet';
  if (event.quantity === 0) return 'sold-out';
  return event.quantity <= fewTickets ? 'few' : 'open';
}

/** Whether a ticket can be added to the cart. */
export function canBuy(event: Listed): boolean {
  const state = availability(event);
  return state === 'few' || state === 'open';
}

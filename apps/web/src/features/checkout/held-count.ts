import type { HoldState } from './checkout-state.ts';

/** How many tickets of an event this buyer holds: the server no longer counts them as left. */
export function heldCount(hold: HoldState, eventId: string): number {
  if (hold.kind !== 'held') return 0;
  return hold.hold.lines.find(line => line.productId === eventId)?.count ?? 0;
}

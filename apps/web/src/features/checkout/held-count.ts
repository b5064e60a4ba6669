import type { HoldState } from './checkout-state.ts';

/** The number of tickets of an event that this buyer holds; the server does not count them as left. */
export function heldCount(hold: HoldState, eventId: string): number {
  if (hold.kind !== 'held') return 0;
  return hold.hold.lines.find(line => line.productId === eventId)?.count ?? 0;
}

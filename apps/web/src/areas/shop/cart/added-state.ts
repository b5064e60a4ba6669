import type { AddedState } from '../../../features/cart/use-add-to-cart.ts';

/** Reads the state that a "Get Ticket" button passed to this page; other history state is ignored. */
export function readAdded(state: unknown): AddedState | null {
  if (typeof state !== 'object' || state === null || !('added' in state) || !('outcome' in state)) return null;
  const { added, outcome } = state;
  if (typeof added !== 'string' || (outcome !== 'added' && outcome !== 'already-there')) return null;
  return { added, outcome };
}

import { maxCapacity } from '@guichet/contracts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { EventDraft } from './event-draft.ts';
import type { ManagedEvent } from './managed-event-repository.ts';

/**
 * Computes the capacity after an edit. It changes by the difference of the form's quantity, so that tickets sold since
 * the form was opened are neither lost nor sold again (decision T19). Throws `quantity_too_small` with the minimum
 * quantity. The caller must have locked the event's stock.
 */
export function capacityAfter(
  event: Pick<ManagedEvent, 'capacity' | 'sold' | 'held' | 'left'>,
  { quantity, baseQuantity }: EventDraft['tickets'],
): number {
  const { capacity, sold, held } = event;
  // A script that read the public event sends back what it saw, which leaves out tickets that are held or waited for.
  if (baseQuantity === undefined && quantity === event.left) return capacity;
  const after = capacity + quantity - (baseQuantity ?? capacity - sold);
  const missing = sold + held - after;
  if (missing > 0) {
    const least = quantity + missing;
    const text = `The number of tickets must be at least ${least}: that many have since been sold or are being paid for.`;
    throw new AppError('quantity_too_small', { text, field: 'quantity', details: { least } });
  }
  if (after > maxCapacity && after > capacity) {
    throw new AppError('invalid_request', { text: 'An event can have at most 1,000,000 tickets.', field: 'quantity' });
  }
  return after;
}

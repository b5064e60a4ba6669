import type { Currency, EventForEditing } from '@guichet/contracts';
import { presentEventDetail } from '../events/index.ts';
import type { EditableEvent } from './own-event.ts';

/** Presents an event for its edit form, whose quantity includes held tickets. */
export function presentForEditing(
  event: EditableEvent,
  currency: Currency,
  onMove: EventForEditing['onMove'],
): EventForEditing {
  const quantity = event.capacity - event.sold;
  return { ...presentEventDetail(event, currency), quantity, held: event.held, onMove };
}

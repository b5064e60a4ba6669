import type { Currency, EventForEditing } from '@guichet/contracts';
import { presentEventDetail } from '../events/index.ts';
import type { EditableEvent } from './own-event.ts';

/** Presents an event for its edit form, whose quantity includes held tickets. */
export function presentForEditing(event: EditableEvent, currency: Currency): EventForEditing {
  return { ...presentEventDetail(event, currency), quantity: event.capacity - event.sold, held: event.held };
}

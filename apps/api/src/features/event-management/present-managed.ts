import type { EventDetail, EventForEditing } from '@guichet/contracts';
import { presentEvent } from '../events/index.ts';
import type { ManagedEvent } from './managed-event-repository.ts';

/** Presents an event for its page. */
export function presentManaged(event: ManagedEvent): EventDetail {
  const { categoryId, categoryName, capacity, version } = event;
  return { ...presentEvent(event, { _id: categoryId, name: categoryName }), capacity, version };
}

/** Presents an event for its edit form, whose quantity includes held tickets. */
export function presentForEditing(event: ManagedEvent): EventForEditing {
  return { ...presentManaged(event), quantity: event.capacity - event.sold, held: event.held };
}

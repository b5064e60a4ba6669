import type { EventDetail, EventForEditing } from '@guichet/contracts';
import { presentEvent } from '../events/index.ts';
import type { ManagedEvent } from './managed-event-repository.ts';

/** An event as its page shows it. */
export function presentManaged(event: ManagedEvent): EventDetail {
  const { categoryId, categoryName, capacity, version } = event;
  return { ...presentEvent(event, { _id: categoryId, name: categoryName }), capacity, version };
}

/** An event as its form starts from: tickets that are held are still to be sold as far as the form goes. */
export function presentForEditing(event: ManagedEvent): EventForEditing {
  return { ...presentManaged(event), quantity: event.capacity - event.sold, held: event.held };
}

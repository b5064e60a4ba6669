import type { Currency, EventForEditing } from '@guichet/contracts';
import { presentEventDetail } from '../events/event-detail.ts';
import type { EditableEvent } from './own-event.ts';

/** Presents an event for its edit form, whose quantity includes held tickets. */
export function presentForEditing(
  event: EditableEvent,
  currency: Currency,
  onMove: EventForEditing['onMove'],
): EventForEditing {
  const { capacity, sold, held, cancelsAt } = event;
  const planned = cancelsAt === null ? {} : { cancelsAt: cancelsAt.toISOString() };
  return { ...presentEventDetail(event, currency), quantity: capacity - sold, held, onMove, ...planned };
}

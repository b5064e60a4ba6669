import type { ErrorEntry } from '../error-entry.ts';

/** Errors of events, photos and categories. */
export const catalogueErrors = {
  event_not_found: { status: 404, type: 'client', text: 'This event does not exist or is no longer offered.' },
  photo_not_found: { status: 404, type: 'client', text: 'This event has no photo.' },
  event_ended: { status: 409, type: 'client', text: 'This event is over, so its tickets are no longer sold.' },
  event_cancelled: { status: 409, type: 'client', text: 'This event was called off, so its tickets are not sold.' },
} as const satisfies Record<string, ErrorEntry>;

import type { ErrorEntry } from '../error-entry.ts';

/** Errors of events, photos and categories. */
export const catalogueErrors = {
  event_not_found: { status: 404, type: 'client', text: 'This event does not exist or is no longer offered.' },
  photo_not_found: { status: 404, type: 'client', text: 'This event has no photo.' },
  event_ended: { status: 409, type: 'client', text: 'This event is over, so its tickets are no longer sold.' },
  event_cancelled: { status: 409, type: 'client', text: 'This event was called off, so its tickets are not sold.' },
  event_changed: {
    status: 409,
    type: 'client',
    text: 'Another user has changed this event meanwhile. Load it again, then make your changes.',
  },
  quantity_too_small: {
    status: 409,
    type: 'client',
    text: 'More tickets than that are sold or being paid for.',
  },
  photo_too_large: { status: 413, type: 'client', text: 'This photo is larger than 8 MB. Choose a smaller one.' },
  photo_refused: {
    status: 422,
    type: 'client',
    text: 'This file cannot be used as a photo. Choose a JPEG, PNG, WebP or AVIF picture.',
  },
} as const satisfies Record<string, ErrorEntry>;

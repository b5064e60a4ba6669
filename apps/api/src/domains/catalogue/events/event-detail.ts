import type { Currency, EventDetail } from '@guichet/contracts';
import { type EventRow, presentEvent } from './event-columns.ts';
import { shareImagePath } from './share-image.ts';

/** The row of an event's page: its columns, its category's name and what only the page shows. */
export type EventDetailRow = EventRow & {
  readonly categoryName: string;
  /** The public name of the lister; null for an event of the platform. */
  readonly organiser: string | null;
  readonly cancelReason: string | null;
  readonly capacity: number;
  readonly version: number;
};

/** Presents an event for its page. */
export function presentEventDetail(row: EventDetailRow, currency: Currency): EventDetail {
  const { categoryId, categoryName, organiser, cancelReason, capacity, version } = row;
  return {
    ...presentEvent(row, { category: { _id: categoryId, name: categoryName }, currency }),
    organiser,
    cancelReason,
    shareImage: shareImagePath(row),
    capacity,
    version,
  };
}

import type { Currency, EventDetail } from '@guichet/contracts';
import type { SQL } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import { categories, events } from '../../../platform/database/tables.ts';
import { columnList, type EventRow, eventColumns, organiserName, presentEvent, type RowOf } from './event-columns.ts';
import { shareImagePath } from './share-image.ts';

/** What only the page of an event shows. `categories` is joined. */
const pageColumns = {
  categoryName: categories.name,
  /** The public name of the lister; null for an event of the platform. */
  organiser: organiserName,
  cancelReason: events.cancelReason,
  capacity: events.capacity,
  version: events.version,
};

/** The columns of an event for its page and its managers. */
export function eventDetailColumns(clock: Clock) {
  return { ...eventColumns(clock), ...pageColumns };
}

/** The same columns as SQL text, for `statementOf`. */
export function pageColumnList(): SQL {
  return columnList(pageColumns);
}

/** The row of an event's page. */
export type EventDetailRow = EventRow &
  Omit<RowOf<typeof pageColumns>, 'categoryName'> & { readonly categoryName: string };

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

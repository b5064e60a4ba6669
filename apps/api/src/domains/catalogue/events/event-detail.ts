import type { AnnouncedFee, Currency, EventDetail, EventPage, TicketType } from '@guichet/contracts';
import type { SQL } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import { categories, events } from '../../../platform/database/tables.ts';
import { announcedFee } from '../sale-terms/announced-fee-columns.ts';
import { columnList, type EventRow, eventColumns, organiserName, presentEvent, type RowOf } from './event-columns.ts';
import { isHidden } from './publication-columns.ts';
import { shareImagePath } from './share-image.ts';
import { publicTypesAt } from './ticket-type-columns.ts';

/** What only the page of an event shows. `categories` is joined. */
const pageColumns = {
  categoryName: categories.name,
  /** The public name of the lister; null for an event of the platform. */
  organiser: organiserName,
  cancelReason: events.cancelReason,
  capacity: events.capacity,
  version: events.version,
  hidden: isHidden,
};

/** The same columns as SQL text, for `statementOf`, with the public types and the fee of an event that has any. */
export function publicPageColumnList(clock: Clock): SQL {
  return columnList({ ...pageColumns, ticketTypes: publicTypesAt(clock), serviceFee: announcedFee });
}

/** The columns of an event for its page and its managers. */
export function eventDetailColumns(clock: Clock) {
  return { ...eventColumns(clock), ...pageColumns };
}

/** The row of an event's page. */
export type EventDetailRow = EventRow &
  Omit<RowOf<typeof pageColumns>, 'categoryName'> & { readonly categoryName: string };

/** The row of an event's public page. */
export type EventPageRow = EventDetailRow & {
  readonly ticketTypes: readonly TicketType[] | null;
  readonly serviceFee: AnnouncedFee | null;
};

/** Presents an event for its public page. */
export function presentEventPage(row: EventPageRow, currency: Currency): EventPage {
  const { ticketTypes, serviceFee } = row;
  return {
    ...presentEventDetail(row, currency),
    ...(ticketTypes === null ? {} : { ticketTypes: [...ticketTypes] }),
    ...(serviceFee === null ? {} : { serviceFee }),
  };
}

/** Presents an event. */
export function presentEventDetail(row: EventDetailRow, currency: Currency): EventDetail {
  const { categoryId, categoryName, organiser, cancelReason, capacity, version, hidden } = row;
  return {
    ...presentEvent(row, { category: { _id: categoryId, name: categoryName }, currency }),
    organiser,
    cancelReason,
    shareImage: shareImagePath(row),
    capacity,
    version,
    ...(hidden ? { hidden } : {}),
  };
}

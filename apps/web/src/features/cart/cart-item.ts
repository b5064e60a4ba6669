import type { AnnouncedFee, EventPage, EventSummary, TicketTypeName } from '@guichet/contracts';

/** Max tickets of one event in an order. A test checks that the API has the same limit. */
export const maxTicketsPerLine = 10;

/** What a line keeps of its event: the data of its row, without the description, to save space (T52). */
const eventFields = [
  '_id',
  'name',
  'price',
  'startDate',
  'startTime',
  'endTime',
  'timeZone',
  'location',
  'shipping',
  'quantity',
  'ended',
  'cancelled',
  'currency',
  'photo',
] as const;

/** Why nobody can buy a line now, besides what its event says. `choose`: its event has types, and the line has none. */
export type LineBlock = 'closed' | 'choose' | 'not-yet' | 'no-longer';

/** One line of the cart: tickets of an event, and of one type where the event has types. */
export type CartItem = Pick<EventSummary, (typeof eventFields)[number]> & {
  readonly count: number;
  readonly ticketType?: TicketTypeName;
  /** The most tickets of the type in an order. */
  readonly maxPerOrder?: number;
  readonly blocked?: LineBlock | undefined;
  /** What the page of the event announced; lists don't. */
  readonly serviceFee?: AnnouncedFee | undefined;
};

/** What tells the lines of a cart apart: the event, and the type if it has one. */
export function lineKey({ _id, ticketType }: Pick<CartItem, '_id' | 'ticketType'>): string {
  return ticketType === undefined ? _id : `${_id} ${ticketType._id}`;
}

/** Creates a line of `count` tickets for an event. */
export function toCartItem(event: EventSummary | EventPage, count: number): CartItem {
  const kept = Object.fromEntries(eventFields.map(field => [field, event[field]]));
  const serviceFee = 'serviceFee' in event ? event.serviceFee : undefined;
  // `fromEntries` returns any names; these are the fields of a line.
  return { ...(kept as Pick<EventSummary, (typeof eventFields)[number]>), serviceFee, count };
}

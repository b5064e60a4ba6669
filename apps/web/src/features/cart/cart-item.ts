import type { EventDetail, EventSummary } from '@guichet/contracts';

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

/** One line of the cart. */
export type CartItem = Pick<EventSummary, (typeof eventFields)[number]> & { readonly count: number };

/** Creates a line of `count` tickets for an event. */
export function toCartItem(event: EventSummary | EventDetail, count: number): CartItem {
  const kept = Object.fromEntries(eventFields.map(field => [field, event[field]]));
  // `fromEntries` returns any names; these are the fields of a line.
  return { ...(kept as Omit<CartItem, 'count'>), count };
}

/** The maximum count of a line: the tickets left, at most the limit of an order, and at least one. */
export function maxCount(item: Pick<CartItem, 'quantity'>): number {
  return Math.max(1, Math.min(item.quantity, maxTicketsPerLine));
}

/** Reads a count as typed: what is no whole number from 1 becomes one (decision T20). */
export function readCount(typed: string | number, item: Pick<CartItem, 'quantity'>): number {
  const value = typeof typed === 'number' ? typed : Number(typed);
  return Number.isInteger(value) && value >= 1 ? Math.min(value, maxCount(item)) : 1;
}

/** The sum of count times price. */
export function cartTotal(items: readonly Pick<CartItem, 'count' | 'price'>[]): number {
  return items.reduce((sum, item) => sum + item.count * item.price, 0);
}

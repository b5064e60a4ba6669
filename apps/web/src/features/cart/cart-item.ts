import type { EventDetail, EventSummary } from '@guichet/contracts';

/** Most tickets of one event in an order. The API has the same limit; a test holds the two together. */
export const maxTicketsPerLine = 10;

/** One line of the cart: what its row must show, and how many. The description stays out to save room (T52). */
export type CartItem = Pick<
  EventSummary,
  | '_id'
  | 'name'
  | 'price'
  | 'startDate'
  | 'startTime'
  | 'endTime'
  | 'timeZone'
  | 'location'
  | 'shipping'
  | 'quantity'
  | 'ended'
  | 'photo'
> & { readonly count: number };

/** Trims an event to a line of `count` tickets. */
export function toCartItem(event: EventSummary | EventDetail, count: number): CartItem {
  const { _id, name, price, startDate, startTime, endTime, timeZone, location, shipping, quantity, ended, photo } =
    event;
  const line = {
    _id,
    name,
    price,
    startDate,
    startTime,
    endTime,
    timeZone,
    location,
    shipping,
    quantity,
    ended,
    photo,
  };
  return { ...line, count };
}

/** The most tickets that a line may ask for: what is left, at most the limit of an order, and never below one. */
export function maxCount(item: Pick<CartItem, 'quantity'>): number {
  return Math.max(1, Math.min(item.quantity, maxTicketsPerLine));
}

/** Reads a count as typed: below one, or no number at all, is one; fractions are cut off (decision T20). */
export function readCount(typed: string | number, item: Pick<CartItem, 'quantity'>): number {
  const value = Math.floor(typeof typed === 'number' ? typed : Number.parseFloat(typed));
  return value >= 1 ? Math.min(value, maxCount(item)) : 1;
}

/** Count times price over all lines. */
export function cartTotal(items: readonly Pick<CartItem, 'count' | 'price'>[]): number {
  return items.reduce((sum, item) => sum + item.count * item.price, 0);
}

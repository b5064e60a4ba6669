import { type CartItem, lineKey, maxTicketsPerLine } from './cart-item.ts';
import type { CartService } from './create-cart.ts';

/** Gives a line the count that was typed, within its limits. */
export function setCount(cart: CartService, key: string, typed: string | number): void {
  const items = cart.get();
  const changed = items.filter(item => lineKey(item) === key);
  cart.put(changed.map(item => ({ ...item, count: readCount(typed, item, countOfOthers(item, items)) })));
}

/**
 * The maximum count of a line: the tickets left, at most the limit of an order and of the type, and at least one. `others`
 * are the tickets of the same event in other lines, which count towards the limit of an order.
 */
export function maxCount({ quantity, maxPerOrder = maxTicketsPerLine }: Limited, others = 0): number {
  return Math.max(1, Math.min(quantity, maxPerOrder, maxTicketsPerLine - others));
}

type Limited = Pick<CartItem, 'quantity' | 'maxPerOrder'>;

/** The tickets of a line's event in the other lines. */
export function countOfOthers(item: CartItem, items: readonly CartItem[]): number {
  const others = items.filter(other => other._id === item._id && lineKey(other) !== lineKey(item));
  return others.reduce((sum, { count }) => sum + count, 0);
}

/** Reads a count as typed: what is no whole number from 1 becomes one (decision T20). */
function readCount(typed: string | number, item: Limited, others = 0): number {
  const value = typeof typed === 'number' ? typed : Number(typed);
  return Number.isInteger(value) && value >= 1 ? Math.min(value, maxCount(item, others)) : 1;
}

/** The sum of count times price. */
export function cartTotal(items: readonly Pick<CartItem, 'count' | 'price'>[]): number {
  return items.reduce((sum, item) => sum + item.count * item.price, 0);
}

import type { Currency } from '@guichet/contracts';
import { type CartItem, cartTotal } from '../cart/cart-item.ts';
import type { HoldState } from './checkout-state.ts';

/** Events and counts as one string, equal for equal purchases. Empty without lines. */
export function lineSignature(lines: readonly { readonly productId: string; readonly count: number }[]): string {
  return lines
    .map(({ productId, count }) => `${productId}×${count}`)
    .sort()
    .join(',');
}

/** The signature of a cart. */
export function cartSignature(items: readonly Pick<CartItem, '_id' | 'count'>[]): string {
  return lineSignature(items.map(({ _id, count }) => ({ productId: _id, count })));
}

/** Whether the hold matches the cart: only then does the button show the total that is charged. */
export function isInStep(hold: HoldState, items: readonly Pick<CartItem, '_id' | 'count'>[]): boolean {
  return hold.kind === 'held' && lineSignature(hold.checkout.lines) === cartSignature(items);
}

/** The number of tickets of an event that this buyer holds; the server does not count them as left. */
export function heldCount(hold: HoldState, eventId: string): number {
  if (hold.kind !== 'held') return 0;
  return hold.checkout.lines.find(line => line.productId === eventId)?.count ?? 0;
}

/** What the buyer has to pay: the server's total as soon as the tickets are held, and until then the cart's. */
export function totalDue(hold: HoldState, items: readonly CartItem[]): { amount: number; currency: Currency } {
  if (hold.kind === 'held') return { amount: hold.checkout.amount, currency: hold.checkout.currency };
  return { amount: cartTotal(items), currency: items[0]?.currency ?? 'XOF' };
}

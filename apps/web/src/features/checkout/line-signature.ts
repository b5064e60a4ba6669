import type { CartItem } from '../cart/cart-item.ts';
import type { HoldState } from './checkout-state.ts';

/** Events and counts in one text: two lists of lines are the same purchase when their texts are. Empty without lines. */
export function lineSignature(lines: readonly { readonly productId: string; readonly count: number }[]): string {
  return lines
    .map(({ productId, count }) => `${productId}×${count}`)
    .sort()
    .join(',');
}

/** The text of a cart. */
export function cartSignature(items: readonly Pick<CartItem, '_id' | 'count'>[]): string {
  return lineSignature(items.map(({ _id, count }) => ({ productId: _id, count })));
}

/** Whether exactly what is in the cart is held: only then is the total on the button the one that is charged. */
export function isInStep(hold: HoldState, items: readonly Pick<CartItem, '_id' | 'count'>[]): boolean {
  return hold.kind === 'held' && lineSignature(hold.hold.lines) === cartSignature(items);
}

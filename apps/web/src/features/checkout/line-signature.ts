import type { CartItem } from '../cart/cart-item.ts';
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
  return hold.kind === 'held' && lineSignature(hold.hold.lines) === cartSignature(items);
}

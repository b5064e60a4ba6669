import type { CartItem, LineBlock } from '../../../features/cart/cart-item.ts';
import type { HoldState } from '../../../features/checkout/checkout-state.ts';
import { heldCount } from '../../../features/checkout/held-lines.ts';

/** The reason why a line can't be bought, or null. */
export type LineProblem =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'ended' | LineBlock }
  | { readonly kind: 'short'; readonly left: number }
  | null;

/** Checks a line against the server's last reply. Tickets that this buyer holds count as available. */
export function lineProblem(item: CartItem, hold: HoldState): LineProblem {
  if (item.cancelled) return { kind: 'cancelled' };
  if (item.ended) return { kind: 'ended' };
  if (hold.kind === 'opening' || heldCount(hold, item) >= item.count) return null;
  if (item.blocked !== undefined) return { kind: item.blocked };
  return item.count > item.quantity ? { kind: 'short', left: item.quantity } : null;
}

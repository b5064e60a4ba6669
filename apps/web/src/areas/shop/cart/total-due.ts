import type { Currency } from '@guichet/contracts';
import { type CartItem, cartTotal } from '../../../features/cart/cart-item.ts';
import type { HoldState } from '../../../features/checkout/checkout-state.ts';

/** What the buyer has to pay: the server's total as soon as the tickets are held, and until then the cart's. */
export function totalDue(hold: HoldState, items: readonly CartItem[]): { amount: number; currency: Currency } {
  if (hold.kind === 'held') return { amount: hold.hold.amount, currency: hold.hold.currency };
  return { amount: cartTotal(items), currency: items[0]?.currency ?? 'XOF' };
}

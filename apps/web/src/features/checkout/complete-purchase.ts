import type { Order } from '@guichet/contracts';
import type { Store } from '../../browser/store.ts';
import { type CartItem, lineKey } from '../cart/cart-item.ts';
import { keepCode } from '../cart/promo-code.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { type CheckoutState, closedCheckout } from './checkout-state.ts';
import { notePanelClosed } from './open-panel.ts';

/**
 * Shows the order of a purchase. The server has confirmed it: only now its lines may be removed, here and in the other tabs
 * (decision T25). Tickets added to the cart since the payment began were not bought.
 */
export function completePurchase(
  { cart, storage, attempts }: Pick<CheckoutDeps, 'cart' | 'storage' | 'attempts'>,
  store: Store<CheckoutState>,
  order: Order,
  lines: readonly Pick<CartItem, '_id' | 'ticketType'>[] = order.products,
): void {
  notePanelClosed(storage);
  keepCode(attempts, '');
  store.set({ ...store.get(), ...closedCheckout, payment: { kind: 'paid', order } });
  for (const line of lines) cart.remove(lineKey(line));
}

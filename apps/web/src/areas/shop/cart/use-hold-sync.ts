import { useEffect } from 'react';
import { cartSignature, lineSignature } from '../../../features/checkout/held-lines.ts';
import { useCheckout } from '../../../features/checkout/use-checkout.ts';
import { useReadable, useServices } from '../../../services.ts';

/** Debounce of count changes, so that several quick taps cause one update of the hold. */
const restMs = 400;

/** Updates an open hold when the cart changes. The hold's end does not change; an emptied cart releases its tickets. */
export function useHoldSync(): void {
  const { cart } = useServices();
  const checkout = useCheckout();
  const items = useReadable(cart);
  const { hold, payment } = useReadable(checkout);
  const wanted = cartSignature(items);
  const held = hold.kind === 'held' ? lineSignature(hold.checkout.lines) : null;
  const isRefused = hold.kind === 'refused' && hold.checkoutError.kind === 'sold-out';
  const isIdle = payment.kind === 'idle' || payment.kind === 'refused';

  // A rejected hold is requested again only when the cart changes.
  useEffect(() => {
    if (!isIdle || (held === null && !isRefused) || held === wanted) return;
    if (wanted === '') {
      void checkout.release();
      return;
    }
    // Right after a rejection nothing has changed: another request would get the same reply.
    if (isRefused && !fits(items)) return;
    const timer = setTimeout(() => void checkout.hold(), restMs);
    return () => clearTimeout(timer);
  }, [checkout, wanted, held, isIdle]);
}

function fits(items: readonly { count: number; quantity: number }[]): boolean {
  return items.every(({ count, quantity }) => count <= quantity);
}

import { useEffect } from 'react';
import { cartSignature, lineSignature } from '../../features/checkout/line-signature.ts';
import { useReadable, useServices } from '../../services.ts';

/** How long the stepper must rest before the hold follows: a burst of taps is one change. */
const restMs = 400;

/** Keeps an open hold in line with the cart. The hold's end does not change; an emptied cart releases its tickets. */
export function useHoldSync(): void {
  const { cart, checkout } = useServices();
  const items = useReadable(cart);
  const { hold, payment } = useReadable(checkout);
  const wanted = cartSignature(items);
  const held = hold.kind === 'held' ? lineSignature(hold.hold.lines) : null;
  const isRefused = hold.kind === 'refused' && hold.refusal.kind === 'sold-out';
  const isIdle = payment.kind === 'idle' || payment.kind === 'refused';

  // A refused hold is requested again only when the cart changes.
  useEffect(() => {
    if (!isIdle || (held === null && !isRefused) || held === wanted) return;
    if (wanted === '') {
      void checkout.release();
      return;
    }
    // Right after a refusal nothing has changed yet: asking again would get the same answer.
    if (isRefused && !fits(items)) return;
    const timer = setTimeout(() => void checkout.hold(), restMs);
    return () => clearTimeout(timer);
  }, [checkout, wanted, held, isIdle]);
}

function fits(items: readonly { count: number; quantity: number }[]): boolean {
  return items.every(({ count, quantity }) => count <= quantity);
}

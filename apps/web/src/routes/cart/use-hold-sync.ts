import { useEffect } from 'react';
import { useReadable, useServices } from '../../services.ts';

/** How long the stepper must rest before the hold follows: a burst of taps is one change. */
const restMs = 400;

/** Keeps an open hold in line with the cart. The server's clock goes on; an emptied cart gives its tickets back. */
export function useHoldSync(): void {
  const { cart, checkout } = useServices();
  const items = useReadable(cart);
  const { hold, payment } = useReadable(checkout);
  const wanted = signature(items.map(({ _id, count }) => ({ productId: _id, count })));
  const held = hold.kind === 'held' ? signature(hold.hold.lines) : null;
  const isRefused = hold.kind === 'refused' && hold.refusal.kind === 'sold-out';
  const isIdle = payment.kind === 'idle' || payment.kind === 'refused';

  // A refused hold is asked for again only when the cart changes.
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

function signature(lines: readonly { productId: string; count: number }[]): string {
  return lines
    .map(({ productId, count }) => `${productId}×${count}`)
    .sort()
    .join(',');
}

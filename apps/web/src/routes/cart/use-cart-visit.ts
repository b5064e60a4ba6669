import { useEffect, useState } from 'react';
import { type CartChange, refreshCart } from '../../features/cart/refresh-cart.ts';
import { heldCount } from '../../features/checkout/held-count.ts';
import { useReadable, useServices } from '../../services.ts';

/**
 * Runs when the cart is opened: finishes a payment without a result, opens a hold from before a reload again, fetches
 * the token, and refreshes prices and stock. Returns the changes since the last visit.
 */
export function useCartVisit(): readonly CartChange[] {
  const { cart, catalogue, checkout, session } = useServices();
  const userId = useReadable(session)?.user._id;
  const [changes, setChanges] = useState<readonly CartChange[]>([]);

  // Another buyer in the same tab counts as another visit.
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const visit = async () => {
      await Promise.all([checkout.finish().then(() => checkout.reopen()), checkout.prepare()]);
      // After the hold, because the server's stock excludes the tickets that this buyer holds.
      const held = (id: string) => heldCount(checkout.get().hold, id);
      const found = await refreshCart({ cart, catalogue, heldCount: held, signal });
      if (!signal.aborted && found.length > 0) setChanges(found);
    };
    void visit();
    return () => leaving.abort();
  }, [cart, catalogue, checkout, userId]);

  return changes;
}

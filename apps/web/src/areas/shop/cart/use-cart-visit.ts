import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import type { Client } from '../../../api/client.ts';
import { readCodeOffer } from '../../../api/code-offer.ts';
import type { CartItem } from '../../../features/cart/cart-item.ts';
import { readCode } from '../../../features/cart/promo-code.ts';
import { type CartChange, refreshCart } from '../../../features/cart/refresh-cart.ts';
import { heldCount } from '../../../features/checkout/held-lines.ts';
import { widgetForm } from '../../../features/checkout/payment-form-loader.tsx';
import { useCheckout } from '../../../features/checkout/use-checkout.ts';
import { createSoldOutApi } from '../../../features/sold-out/sold-out-api.ts';
import { toLanguage } from '../../../i18n/languages.ts';
import { useReadable, useServices } from '../../../services.ts';

/**
 * Runs when the cart is opened: finishes a payment without a result, opens a hold from before a reload again, fetches
 * the token and then the form's code, and refreshes prices and stock. Returns the changes since the last visit.
 */
export function useCartVisit(): readonly CartChange[] {
  const { authorised, cart, catalogue, client, paymentForm = widgetForm, session, localStorage } = useServices();
  const checkout = useCheckout();
  const { i18n } = useTranslation();
  const userId = useReadable(session)?.user._id;
  const hasLines = useReadable(cart).length > 0;
  const [changes, setChanges] = useState<readonly CartChange[]>([]);

  // Another buyer in the same tab counts as another visit.
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const visit = async () => {
      await checkout.finish();
      await checkout.look();
      await checkout.reopen();
      // After the hold: the server's stock excludes the tickets that this buyer holds, or has a turn for.
      const keptCount = async (item: CartItem, wanted: number) => {
        const held = heldCount(checkout.get().hold, item);
        // An event with types has no queue.
        const mayHaveTurn = userId !== undefined && held < wanted && item.ticketType === undefined;
        return mayHaveTurn ? held + (await readTurn(authorised, item._id, signal)) : held;
      };
      const code = readCode(localStorage);
      const unlockedTypes = async (id: string) =>
        code === null ? [] : ((await readCodeOffer(client, id, code, signal)).ticketTypes ?? []);
      const found = await refreshCart({ cart, catalogue, keptCount, unlockedTypes, signal });
      if (!signal.aborted && found.length > 0) setChanges(found);
    };
    void visit();
    return () => leaving.abort();
  }, [authorised, cart, catalogue, checkout, client, localStorage, userId]);

  // Another tab may fill a cart that was opened empty.
  useEffect(() => {
    if (!hasLines || userId === undefined) return;
    // At the same time: a buyer with a card waits for the token alone.
    void checkout.loadMethods();
    void checkout.prepare();
  }, [checkout, hasLines, userId]);

  // A token is there for a signed-in buyer with something to pay, whose next step is the payment form.
  const { token } = useReadable(checkout);
  useEffect(() => {
    if (token.kind === 'ready')
      paymentForm.prepare({ language: toLanguage(i18n.language), googlePay: token.googlePay });
  }, [token, i18n.language, paymentForm]);

  return changes;
}

/** The tickets of a sold-out event that are kept for this buyer, whose turn in the waiting line it is. */
async function readTurn(authorised: Client, eventId: string, signal: AbortSignal): Promise<number> {
  try {
    const { count, turnEndsAt } = await createSoldOutApi(authorised, eventId).place(signal);
    return turnEndsAt === null ? 0 : count;
  } catch (error) {
    // Nearly every buyer of a sold-out event has no place.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return 0;
    throw error;
  }
}

import type { Currency } from '@guichet/contracts';
import { ApiError } from '../../api/api-error.ts';
import type { CatalogueApi } from '../../api/catalogue.ts';
import { type CartItem, toCartItem } from './cart-item.ts';
import type { CartService } from './create-cart.ts';

/** A change on the server since a line was added to the cart (decision T3), or a line that could not be checked. */
export type CartChange =
  | {
      readonly kind: 'price';
      readonly name: string;
      readonly from: number;
      readonly to: number;
      readonly currency: Currency;
    }
  | { readonly kind: 'cancelled'; readonly name: string }
  | { readonly kind: 'ended'; readonly name: string }
  | { readonly kind: 'gone'; readonly name: string }
  | { readonly kind: 'unchecked'; readonly name: string };

type RefreshDeps = {
  cart: CartService;
  catalogue: Pick<CatalogueApi, 'one'>;
  /** How many tickets are kept for this buyer beside those that anybody can buy. `wanted`: as many as the cart lacks. */
  keptCount: (eventId: string, wanted: number) => Promise<number>;
  signal?: AbortSignal;
};

/**
 * Fetches every event of the cart, updates prices and stock, and returns the changes. An event that is no
 * longer offered is removed; a failed request keeps its line and is reported, because the server checks again at checkout.
 */
export async function refreshCart(deps: RefreshDeps): Promise<readonly CartChange[]> {
  const changes = await Promise.all(deps.cart.get().map(item => refreshLine(item, deps)));
  return changes.flat();
}

async function refreshLine(
  item: CartItem,
  { cart, catalogue, keptCount, signal }: RefreshDeps,
): Promise<readonly CartChange[]> {
  try {
    const event = await catalogue.one(item._id, signal);
    const kept = await keptCount(item._id, item.count - event.quantity);
    if (signal?.aborted) return [];
    const { _id, count, ...facts } = toCartItem(event, item.count);
    cart.replace(_id, { ...facts, quantity: event.quantity + kept });
    const { name } = event;
    if (event.cancelled && !item.cancelled) return [{ kind: 'cancelled', name }];
    if (event.ended && !item.ended) return [{ kind: 'ended', name }];
    return event.price === item.price
      ? []
      : [{ kind: 'price', name, from: item.price, to: event.price, currency: event.currency }];
  } catch (error) {
    if (signal?.aborted) return [];
    if (!(error instanceof ApiError) || error.status !== 404) return [{ kind: 'unchecked', name: item.name }];
    cart.remove(item._id);
    return [{ kind: 'gone', name: item.name }];
  }
}

import type { Currency, TicketType } from '@guichet/contracts';
import { ApiError } from '../../api/api-error.ts';
import type { CatalogueApi } from '../../api/catalogue.ts';
import { type CartItem, lineKey } from './cart-item.ts';
import type { CartService } from './create-cart.ts';
import { toLine } from './type-lines.ts';

/** A change on the server since a line was added to the cart (decision T3), or a line that could not be checked. */
export type CartChange = Pick<CartItem, 'name' | 'ticketType'> &
  (
    | { readonly kind: 'price'; readonly from: number; readonly to: number; readonly currency: Currency }
    | { readonly kind: 'cancelled' }
    | { readonly kind: 'ended' }
    | { readonly kind: 'gone' }
    | { readonly kind: 'unchecked' }
  );

type RefreshDeps = {
  cart: CartService;
  catalogue: Pick<CatalogueApi, 'one'>;
  /** How many tickets are kept for this buyer beside those that anybody can buy. `wanted`: as many as the cart lacks. */
  keptCount: (item: CartItem, wanted: number) => Promise<number>;
  /** The types of an event that the buyer's code unlocks. */
  unlockedTypes: (eventId: string) => Promise<readonly TicketType[]>;
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

async function refreshLine(item: CartItem, deps: RefreshDeps): Promise<readonly CartChange[]> {
  const { cart, catalogue, keptCount, signal } = deps;
  try {
    const event = await catalogue.one(item._id, signal);
    const type = await findType(item, event.ticketTypes, deps);
    if (item.ticketType !== undefined && type === undefined) return gone(item, deps);
    const { _id, count, ticketType, blocked, ...facts } = toLine(event, item.count, type);
    const kept = await keptCount(item, item.count - facts.quantity);
    if (signal?.aborted) return [];
    cart.replace(lineKey({ _id, ...(ticketType && { ticketType }) }), {
      ...facts,
      blocked,
      quantity: facts.quantity + kept,
    });
    const line = named(event.name, ticketType);
    if (event.cancelled && !item.cancelled) return [{ kind: 'cancelled', ...line }];
    if (event.ended && !item.ended) return [{ kind: 'ended', ...line }];
    return facts.price === item.price
      ? []
      : [{ kind: 'price', ...line, from: item.price, to: facts.price, currency: event.currency }];
  } catch (error) {
    if (signal?.aborted) return [];
    if (!(error instanceof ApiError) || error.status !== 404) return [{ kind: 'unchecked', name: item.name }];
    return gone(item, deps);
  }
}

function gone(item: CartItem, { cart, signal }: RefreshDeps): readonly CartChange[] {
  if (signal?.aborted) return [];
  cart.remove(lineKey(item));
  return [{ kind: 'gone', ...named(item.name, item.ticketType) }];
}

function named(name: string, ticketType: CartItem['ticketType']): Pick<CartItem, 'name' | 'ticketType'> {
  return { name, ...(ticketType && { ticketType }) };
}

/** The type of a line as it is now. A hidden one is in no public list. */
async function findType(
  { _id, ticketType }: CartItem,
  listed: readonly TicketType[] = [],
  { unlockedTypes }: RefreshDeps,
): Promise<TicketType | undefined> {
  if (ticketType === undefined) return undefined;
  const isSame = (type: TicketType) => type._id === ticketType._id;
  return listed.find(isSame) ?? (await unlockedTypes(_id)).find(isSame);
}

import type { EventDetail, EventSummary } from '@guichet/contracts';
import type { SafeStorage } from '../../browser/safe-storage.ts';
import { createStore, type Readable } from '../../browser/store.ts';
import { type CartItem, lineKey, toCartItem } from './cart-item.ts';
import { cartKey, readCart, writeCart } from './stored-cart.ts';

/** The cart of this browser: stored locally, shared by its tabs, and not linked to an account before checkout. */
export type CartService = Readable<readonly CartItem[]> & {
  /** Adds one ticket. An existing line is not changed (decision T20). */
  add(event: EventSummary | EventDetail): 'added' | 'already-there';
  /** Puts lines in the place of those with the same `lineKey`, and new ones at the end. */
  put(lines: readonly CartItem[]): void;
  /** Lines are named by `lineKey`. */
  remove(key: string): void;
  /** Updates a line from the server's reply; its count is kept. */
  replace(key: string, facts: Partial<Omit<CartItem, '_id' | 'ticketType' | 'count'>>): void;
  clear(): void;
};

/** The same array each time, as React requires. */
const noItems: readonly CartItem[] = [];

/** Creates the cart, synchronized with the other tabs. */
export function createCart(storage: SafeStorage): CartService {
  const store = createStore(readCart(storage));
  storage.watch(cartKey, () => store.set(readCart(storage)));
  const change = (items: readonly CartItem[]) => {
    writeCart(storage, items);
    store.set(items);
  };
  const put = (lines: readonly CartItem[]) =>
    change([...new Map([...store.get(), ...lines].map(item => [lineKey(item), item])).values()]);

  return {
    get: store.get,
    getOnServer: () => noItems,
    subscribe: store.subscribe,
    add(event) {
      if (store.get().some(item => item._id === event._id)) return 'already-there';
      change([...store.get(), toCartItem(event, 1)]);
      return 'added';
    },
    put,
    remove: key => change(store.get().filter(item => lineKey(item) !== key)),
    replace: (key, facts) =>
      put(
        store
          .get()
          .filter(item => lineKey(item) === key)
          .map(item => ({ ...item, ...facts })),
      ),
    clear: () => change([]),
  };
}

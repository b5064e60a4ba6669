import type { Order } from '@guichet/contracts';
import { type AccountCaches, accountCache } from '../session/account-cache.ts';

/** An order and when it was read, as an instant. */
type KeptOrder = { readonly order: Order; readonly keptAt: string };

/** The orders that were opened on this device, for the time without a network. They are erased at sign-out. */
export type KeptOrders = {
  /** Keeps an order of this user. Returns whether the browser took it. */
  keep(userId: string, order: Order): Promise<boolean>;
  /** The order as it was last read, or null. */
  find(userId: string, orderId: string): Promise<KeptOrder | null>;
  /** All orders of this user that are kept, newest first. */
  list(userId: string): Promise<readonly Order[]>;
};

/** Creates the store on the browser's caches. Every failure of them counts as nothing kept. */
export function createKeptOrders(caches: AccountCaches | undefined, now: () => number): KeptOrders {
  const urlOf = (userId: string, orderId: string) => `/kept/${userId}/${encodeURIComponent(orderId)}`;
  return {
    async keep(userId, order) {
      if (caches === undefined) return false;
      const kept: KeptOrder = { order, keptAt: new Date(now()).toISOString() };
      try {
        const cache = await caches.open(accountCache);
        await cache.put(urlOf(userId, order._id), new Response(JSON.stringify(kept)));
        return true;
      } catch {
        return false;
      }
    },
    async find(userId, orderId) {
      try {
        const cache = await caches?.open(accountCache);
        const found = await cache?.match(urlOf(userId, orderId));
        return found === undefined ? null : ((await found.json()) as KeptOrder);
      } catch {
        return null;
      }
    },
    async list(userId) {
      try {
        const cache = await caches?.open(accountCache);
        const keys = (await cache?.keys()) ?? [];
        const own = keys.filter(({ url }) => new URL(url, location.origin).pathname.startsWith(urlOf(userId, '')));
        const found = await Promise.all(own.map(async ({ url }) => (await cache?.match(url))?.json()));
        const orders = (found as (KeptOrder | undefined)[]).flatMap(kept => kept?.order ?? []);
        return orders.sort((one, other) => other.createdAt.localeCompare(one.createdAt));
      } catch {
        return [];
      }
    },
  };
}

import type { Order } from '@guichet/contracts';
import type { Client } from './client.ts';

/** Requests for the buyer's own orders. `client` must be the authorised one. */
export function createOrdersApi(client: Client) {
  return {
    ofUser: (userId: string, signal?: AbortSignal) => client<Order[]>(`/api/orders/by/user/${userId}`, { signal }),
    one: (orderId: string, userId: string, signal?: AbortSignal) =>
      client<Order>(`/api/order/${encodeURIComponent(orderId)}/${userId}`, { signal }),
  };
}

/** See `createOrdersApi`. */
export type OrdersApi = ReturnType<typeof createOrdersApi>;

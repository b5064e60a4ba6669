import type { Order, RefundReply, ReissueReply, SendAgainReply } from '@guichet/contracts';
import type { Client } from '../../api/client.ts';
import { readFile } from '../../api/read-file.ts';
import { readPage } from '../../api/read-page.ts';

/** The API draws a PDF when it is asked for, and a phone's connection may be slow. */
const fileTimeoutMs = 60_000;

/** The API waits for the payment provider. */
const refundTimeoutMs = 45_000;

/** Orders on one page of the purchase history. */
export const pageSize = 10;

/** Which orders: `page` counts from 1. */
export type OrdersQuery = { readonly when: 'upcoming' | 'past'; readonly page: number };

/** Requests for the buyer's own orders. `client` must be the authorised one. */
export function createOrdersApi(client: Client) {
  const at = (orderId: string, userId: string) => `/api/order/${encodeURIComponent(orderId)}/${userId}`;
  return {
    /** One page of the orders with an event to come, the next one first, or of the others, newest first. */
    ofUser: (userId: string, { when, page }: OrdersQuery, signal?: AbortSignal) => {
      const query = new URLSearchParams({ when, limit: String(pageSize), skip: String((page - 1) * pageSize) });
      if (when === 'upcoming') query.set('sort', 'soonest');
      return client(`/api/orders/by/user/${userId}?${query}`, { signal, read: readPage<Order> });
    },
    one: (orderId: string, userId: string, signal?: AbortSignal) => client<Order>(at(orderId, userId), { signal }),
    /** The tickets for printing, as a PDF. */
    tickets: (orderId: string, userId: string) =>
      client(`${at(orderId, userId)}/tickets.pdf`, { read: readFile, timeoutMs: fileTimeoutMs }),
    /** Sends the mail with the tickets again. */
    sendMail: (orderId: string, userId: string) =>
      client<SendAgainReply>(`/api/order/${orderId}/mail/${userId}`, { method: 'POST', body: {} }),
    /** Takes the refund that the order offers. */
    takeRefund: (orderId: string, userId: string) =>
      client<RefundReply>(`/api/order/${orderId}/refund/${userId}`, {
        method: 'POST',
        body: {},
        timeoutMs: refundTimeoutMs,
      }),
    /** Replaces a ticket's code. */
    reissue: (ticketId: string, code: string, userId: string) =>
      client<ReissueReply>(`/api/ticket/${ticketId}/reissue/${userId}`, { method: 'POST', body: { code } }),
    /** The events of the order for a calendar. */
    calendar: (orderId: string, userId: string) =>
      client(`${at(orderId, userId)}/calendar.ics`, { read: readFile, timeoutMs: fileTimeoutMs }),
  };
}

/** See `createOrdersApi`. */
export type OrdersApi = ReturnType<typeof createOrdersApi>;

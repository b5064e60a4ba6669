import type {
  CheckoutReply,
  ClientTokenReply,
  HoldBody,
  Order,
  OrderFields,
  PaymentBody,
  PaymentReply,
} from '@guichet/contracts';
import type { Client } from './client.ts';

/** Authorising a card takes the gateway some seconds; a short timeout would leave the result unknown to the buyer. */
const paymentTimeoutMs = 60_000;

/** The requests of a purchase. `client` must be the authorised one. */
export function createCheckoutApi(client: Client) {
  const at = (checkoutId: string) => `/api/checkout/${encodeURIComponent(checkoutId)}`;
  return {
    clientToken: (userId: string) => client<ClientTokenReply>(`/api/braintree/getToken/${userId}`),
    hold: (lines: HoldBody) => client<CheckoutReply>('/api/checkout', { method: 'POST', body: lines }),
    extend: (checkoutId: string) => client<CheckoutReply>(`${at(checkoutId)}/extend`, { method: 'POST', body: {} }),
    release: (checkoutId: string) => client<unknown>(at(checkoutId), { method: 'DELETE' }),
    pay: (userId: string, body: PaymentBody, idempotencyKey: string) =>
      client<PaymentReply>(`/api/braintree/payment/${userId}`, {
        method: 'POST',
        body,
        headers: { 'idempotency-key': idempotencyKey },
        timeoutMs: paymentTimeoutMs,
      }),
    createOrder: (userId: string, body: OrderFields, idempotencyKey: string) =>
      client<Order>(`/api/order/create/${userId}`, {
        method: 'POST',
        body,
        headers: { 'idempotency-key': idempotencyKey },
        timeoutMs: paymentTimeoutMs,
      }),
  };
}

/** See `createCheckoutApi`. */
export type CheckoutApi = ReturnType<typeof createCheckoutApi>;

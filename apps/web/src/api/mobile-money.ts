import type { CollectBody, CollectReply, PaymentMethodsReply } from '@guichet/contracts';
import type { Client } from './client.ts';

/** Asking a provider of mobile money takes some seconds. */
const collectTimeoutMs = 30_000;

/** The requests of payments with mobile money. `client` must be the authorised one. */
export function createMobileMoneyApi(client: Client) {
  const at = (paymentId: string, userId: string) => `/api/payment/collect/${encodeURIComponent(paymentId)}/${userId}`;
  return {
    methods: () => client<PaymentMethodsReply>('/api/payment/methods'),
    collect: (userId: string, body: CollectBody, idempotencyKey: string) =>
      client<CollectReply>(`/api/payment/collect/${userId}`, {
        method: 'POST',
        body,
        headers: { 'idempotency-key': idempotencyKey },
        timeoutMs: collectTimeoutMs,
      }),
    collection: (paymentId: string, userId: string) => client<CollectReply>(at(paymentId, userId)),
    giveUp: (paymentId: string, userId: string) => client<CollectReply>(at(paymentId, userId), { method: 'DELETE' }),
  };
}

/** See `createMobileMoneyApi`. */
export type MobileMoneyApi = ReturnType<typeof createMobileMoneyApi>;

import type { CancelEventBody, CancelEventReply, DeleteEventReply, DoneReply } from '@guichet/contracts';
import type { Client } from '../../api/client.ts';

/** Every ticket of a large event is voided before the API replies. */
const cancelTimeoutMs = 60_000;

/** The two ends of an event. `authorised` sends the bearer token. */
export function createEventEndsApi(authorised: Client) {
  const at = (productId: string, userId: string) => `${encodeURIComponent(productId)}/${userId}`;
  return {
    /** Takes the event out of the shop. Its tickets stay valid. */
    remove: (productId: string, userId: string) =>
      authorised<DeleteEventReply>(`/api/product/${at(productId, userId)}`, { method: 'DELETE' }),
    /** Voids all tickets and refunds all buyers. */
    cancel: (productId: string, userId: string, body: CancelEventBody) =>
      authorised<CancelEventReply>(`/api/event/cancel/${at(productId, userId)}`, {
        method: 'POST',
        body,
        timeoutMs: cancelTimeoutMs,
      }),
    /** Takes a planned cancellation back. */
    takeBack: (productId: string, userId: string) =>
      authorised<DoneReply>(`/api/event/cancel/${at(productId, userId)}`, { method: 'DELETE' }),
  };
}

import type { CancelEventBody, CancelEventReply, DeleteEventReply, DoneReply } from '@guichet/contracts';
import type { Client } from '../../api/client.ts';
import { renewPublicEvent } from '../event-form/events-api.ts';

/** Every ticket of a large event is voided before the API replies. */
const cancelTimeoutMs = 60_000;

/** The two ends of an event. `authorised` sends the bearer token. */
export function createEventEndsApi(authorised: Client) {
  const at = (eventId: string, userId: string) => `${encodeURIComponent(eventId)}/${userId}`;
  return {
    /** Takes the event out of the shop. Its tickets stay valid. */
    remove: (eventId: string, userId: string) =>
      authorised<DeleteEventReply>(`/api/product/${at(eventId, userId)}`, { method: 'DELETE' }),
    /** Voids all tickets and refunds all buyers. */
    cancel: async (eventId: string, userId: string, body: CancelEventBody) => {
      const path = `/api/event/cancel/${at(eventId, userId)}`;
      const cancelled = await authorised<CancelEventReply>(path, { method: 'POST', body, timeoutMs: cancelTimeoutMs });
      await renewPublicEvent(authorised, eventId);
      return cancelled;
    },
    /** Takes a planned cancellation back. */
    takeBack: (eventId: string, userId: string) =>
      authorised<DoneReply>(`/api/event/cancel/${at(eventId, userId)}`, { method: 'DELETE' }),
  };
}

import type { EventDetail } from '@guichet/contracts';
import type { Client } from '../../api/client.ts';

/**
 * Reads an event with the access token after it was changed. A proxy passes such a request on and keeps the reply, so
 * that nobody is shown the event as it was. Never fails: otherwise the old reply is shown for some seconds, and the change
 * is made all the same.
 */
export async function renewPublicEvent(authorised: Client, eventId: string): Promise<void> {
  await authorised<EventDetail>(`/api/product/one/${encodeURIComponent(eventId)}`).catch(() => undefined);
}

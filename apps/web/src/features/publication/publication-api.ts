import type { PublicationBody, PublicationReply, SaveEventReply } from '@guichet/contracts';
import type { Client } from '../../api/client.ts';
import { renewPublicEvent } from '../event-form/events-api.ts';

/** Who sees an event, and its copy. `authorised` sends the bearer token. */
export function createPublicationApi(authorised: Client) {
  const at = (eventId: string, path: string, userId: string) =>
    `/api/event/${encodeURIComponent(eventId)}/${path}/${userId}`;
  return {
    /** Publishes, hides, schedules, closes or opens. What the body leaves out stays. */
    change: async (eventId: string, userId: string, body: PublicationBody) => {
      const changed = await authorised<PublicationReply>(at(eventId, 'publication', userId), { method: 'PUT', body });
      await renewPublicEvent(authorised, eventId);
      return changed.publication;
    },
    /** Copies the event with its photo as a draft. */
    copy: async (eventId: string, userId: string) =>
      (await authorised<SaveEventReply>(at(eventId, 'copy', userId), { method: 'POST' })).event,
  };
}

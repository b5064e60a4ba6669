import type { EventDetail, EventForEditing, SalesReply, SaveEventReply } from '@guichet/contracts';
import { type Client, createClient } from '../../api/client.ts';
import { createUploadFetch } from '../../browser/upload-fetch.ts';
import type { Services } from '../../services.ts';
import { createAuthorisedClient } from '../session/authorised-client.ts';
import { createStepUpClient } from '../step-up/step-up-client.ts';

/** The API gives a photo five minutes to arrive. */
const uploadTimeoutMs = 300_000;

/** How a form is sent. */
type Upload = { readonly signal: AbortSignal; readonly onProgress: (share: number) => void };

type EventsDeps = Pick<Services, 'authorised' | 'session' | 'stepUp'>;

/** The requests of the event form. */
export function createEventsApi({ authorised, session, stepUp }: EventsDeps) {
  const uploader = (onProgress: Upload['onProgress']): Client =>
    createStepUpClient(createAuthorisedClient(createClient(createUploadFetch(onProgress)), session), stepUp);
  const send = (method: 'POST' | 'PUT', path: string, body: FormData, { signal, onProgress }: Upload) =>
    uploader(onProgress)<SaveEventReply>(path, { method, body, signal, timeoutMs: uploadTimeoutMs });
  const at = (eventId: string, userId: string) => `${encodeURIComponent(eventId)}/${userId}`;
  return {
    /** An event as its form is filled: the quantity includes tickets that buyers are paying for. */
    forEditing: (eventId: string, userId: string, signal?: AbortSignal) =>
      authorised<EventForEditing>(`/api/product/edit/${at(eventId, userId)}`, { signal }),
    create: (userId: string, form: FormData, upload: Upload) => send('POST', `/api/product/${userId}`, form, upload),
    edit: async (eventId: string, userId: string, form: FormData, upload: Upload) => {
      const saved = await send('PUT', `/api/product/${at(eventId, userId)}`, form, upload);
      await renewPublicEvent(authorised, eventId);
      return saved;
    },
    /** The zone and the currency of the shop, which are those of new events. */
    shop: (userId: string, signal?: AbortSignal) =>
      authorised<Pick<SalesReply, 'timeZone' | 'currency'>>(`/api/lister/sales/${userId}`, { signal }),
  };
}

/** See `createEventsApi`. */
export type EventsApi = ReturnType<typeof createEventsApi>;

/**
 * Reads an event with the access token after it was changed. A proxy passes such a request on and keeps the reply, so
 * that nobody is shown the event as it was. Never fails: otherwise the old reply is shown for some seconds, and the change
 * is made all the same.
 */
export async function renewPublicEvent(authorised: Client, eventId: string): Promise<void> {
  await authorised<EventDetail>(`/api/product/one/${encodeURIComponent(eventId)}`).catch(() => undefined);
}

import type { EventForEditing, EventPage } from '@guichet/contracts';
import { ApiError } from '../../../api/api-error.ts';
import { admits } from '../../../features/session/guard.ts';
import type { Services } from '../../../services.ts';

/** An event; `isDraft` if only its managers see it. */
export type ShownEvent = EventPage & { readonly isDraft?: true };

/** The event as its manager reads it, without tickets on sale. Throws what the public page failed with for all others. */
export async function readDraft(
  { authorised, session }: Pick<Services, 'authorised' | 'session'>,
  eventId: string,
  error: unknown,
): Promise<ShownEvent> {
  const user = session.get()?.user;
  if (!(error instanceof ApiError) || error.status !== 404 || !user || !admits('organiser', user)) throw error;
  const path = `/api/product/edit/${encodeURIComponent(eventId)}/${user._id}`;
  return { ...(await authorised<EventForEditing>(path)), salesClosed: true, isDraft: true };
}

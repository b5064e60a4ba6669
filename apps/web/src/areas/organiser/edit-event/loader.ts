import type { LoaderFunctionArgs } from 'react-router-dom';
import { ApiError } from '../../../api/api-error.ts';
import type { EventsApi } from '../../../features/event-form/events-api.ts';
import { requireUser } from '../../../features/session/guard.ts';
import type { Services } from '../../../services.ts';
import { loadFailure } from '../load-failure.ts';

type LoaderDeps = Pick<Services, 'session'> & { readonly events: EventsApi };

/** Fetches an event as its form is filled. Another lister's event is like one that does not exist. */
export function createEditEventLoader({ events, session }: LoaderDeps) {
  return async ({ params: { productId: eventId = '' }, request }: LoaderFunctionArgs) => {
    const user = requireUser(session, request, 'organiser');
    try {
      return { eventId, event: await events.forEditing(eventId, user._id, request.signal) };
    } catch (error) {
      // The event was called off: the page shows what is left to do.
      if (error instanceof ApiError && error.code === 'event_cancelled') return { eventId, event: null };
      throw loadFailure(error, request);
    }
  };
}

/** The data of the page's loader. */
export type EditEventData = Awaited<ReturnType<ReturnType<typeof createEditEventLoader>>>;

import type { LoaderFunctionArgs } from 'react-router-dom';
import { ApiError } from '../../../api/api-error.ts';
import type { Services } from '../../../services.ts';
import { settle } from '../../../ui/deferred.tsx';
import type { ShownEvent } from './read-draft.ts';

/**
 * Fetches one event; the page does not wait for the related ones. An unknown id leads to the 404 page, and so does a draft,
 * unless its manager opens it.
 */
export function createEventLoader(services: Services) {
  const { catalogue } = services;
  return async ({ params: { productId: eventId = '' }, request: { signal } }: LoaderFunctionArgs) => {
    const related = settle(catalogue.related(eventId, signal));
    try {
      const event: ShownEvent = await catalogue
        .one(eventId, signal)
        .catch(error => askAsManager(services, eventId, error));
      return { event, related };
    } catch (error) {
      // The API returns 400 for an invalid id.
      if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
        throw new Response(null, { status: 404 });
      }
      throw error;
    }
  };
}

/** The data of the event page's loader. */
export type EventData = Awaited<ReturnType<ReturnType<typeof createEventLoader>>>;

/** A visitor's browser does not fetch what reads a draft. */
async function askAsManager(services: Services, eventId: string, error: unknown): Promise<ShownEvent> {
  if (services.session.get() === null) throw error;
  const { readDraft } = await import('./read-draft.ts');
  return readDraft(services, eventId, error);
}

import type { LoaderFunctionArgs } from 'react-router-dom';
import { ApiError } from '../../../api/api-error.ts';
import type { Services } from '../../../services.ts';
import { settle } from '../../../ui/deferred.tsx';

/** Fetches one event; the page does not wait for the related ones. An unknown id leads to the 404 page. */
export function createEventLoader({ catalogue }: Services) {
  return async ({ params: { productId: eventId = '' }, request: { signal } }: LoaderFunctionArgs) => {
    const related = settle(catalogue.related(eventId, signal));
    try {
      return { event: await catalogue.one(eventId, signal), related };
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

import type { LoaderFunctionArgs } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import type { Services } from '../../services.ts';
import { defer } from '../../ui/deferred.tsx';

/** Fetches one event; the page does not wait for the related ones. An unknown id is a page that does not exist. */
export function createEventLoader({ catalogue }: Services) {
  return async ({ params: { productId = '' }, request: { signal } }: LoaderFunctionArgs) => {
    const related = defer(catalogue.related(productId, signal));
    try {
      return { event: await catalogue.one(productId, signal), related };
    } catch (error) {
      // The API answers 400 for an address that cannot be an id.
      if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
        throw new Response(null, { status: 404 });
      }
      throw error;
    }
  };
}

/** What the event page's loader gives. */
export type EventData = Awaited<ReturnType<ReturnType<typeof createEventLoader>>>;

import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireUser } from '../../../features/session/guard.ts';
import type { Services } from '../../../services.ts';
import { settle } from '../../../ui/deferred.tsx';
import { readPageNumber } from '../../../ui/page-number.ts';
import { type AdminApi, type EventFilters, eventStates } from '../admin-api.ts';

type LoaderDeps = Pick<Services, 'session'> & { readonly admin: AdminApi };

/** Starts to fetch the events that the URL's words and state select. */
export function createEventsLoader({ admin, session }: LoaderDeps) {
  return ({ request }: LoaderFunctionArgs) => {
    requireUser(session, request, 'admin');
    const query = new URL(request.url).searchParams;
    const filters: EventFilters = {
      q: query.get('q') ?? '',
      state: eventStates.find(state => state === query.get('state')) ?? '',
    };
    const page = readPageNumber(query);
    return { filters, page, events: settle(admin.events(filters, { page, signal: request.signal })) };
  };
}

/** The data of the loader. */
export type EventsData = ReturnType<ReturnType<typeof createEventsLoader>>;

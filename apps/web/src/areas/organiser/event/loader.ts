import type { Attendee, EventDetail, Staff } from '@guichet/contracts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ApiError } from '../../../api/api-error.ts';
import type { CatalogueApi } from '../../../api/catalogue.ts';
import type { Page } from '../../../api/read-page.ts';
import { requireUser } from '../../../features/session/guard.ts';
import { eventTabs } from '../../../paths.ts';
import type { Services } from '../../../services.ts';
import { readPageNumber } from '../../../ui/page-number.ts';
import { loadFailure } from '../load-failure.ts';
import { type AttendeeFilter, type OrganiserApi, ticketStates } from '../organiser-api.ts';

type LoaderDeps = Pick<Services, 'session'> & { readonly organiser: OrganiserApi; readonly catalogue: CatalogueApi };

/** The event, and the content of the tab that the URL names; an unknown one is the first. */
export type EventData = {
  readonly eventId: string;
  /** Null for an event that is not in the shop any more. */
  readonly event: EventDetail | null;
} & (
  | {
      readonly tab: 'attendees';
      readonly filter: AttendeeFilter;
      readonly page: number;
      readonly attendees: Page<Attendee>;
    }
  | { readonly tab: 'devices'; readonly devices: readonly Staff[] }
  | { readonly tab: 'types' | 'codes' }
);

/** Fetches what one event's organiser works with. Another lister's event is like one that does not exist. */
export function createOrganiserEventLoader({ organiser, catalogue, session }: LoaderDeps) {
  return async ({ params: { productId: eventId = '' }, request }: LoaderFunctionArgs): Promise<EventData> => {
    const { _id } = requireUser(session, request, 'organiser');
    const { signal, url } = request;
    const query = new URL(url).searchParams;
    try {
      // An archived event has attendees, and no page in the shop. A draft has its manager's page alone.
      const shown = catalogue
        .one(eventId, signal)
        .catch(orIfUnknown(() => organiser.event(eventId, _id, signal)))
        .catch(orIfUnknown(async () => null));
      const tab = eventTabs.find(name => name === query.get('tab')) ?? 'attendees';
      if (tab === 'devices') {
        const [event, devices] = await Promise.all([shown, organiser.devices(eventId, _id, signal)]);
        return { eventId, event, tab, devices };
      }
      if (tab !== 'attendees') return { eventId, event: await shown, tab };
      const page = readPageNumber(query);
      const state = ticketStates.find(name => name === query.get('state')) ?? '';
      const filter: AttendeeFilter = { q: query.get('q')?.slice(0, 200) ?? '', state };
      const [event, attendees] = await Promise.all([shown, organiser.attendees(eventId, _id, filter, page, signal)]);
      return { eventId, event, tab, filter, page, attendees };
    } catch (error) {
      throw loadFailure(error, request);
    }
  };
}

/** What to do about an event that the API doesn't know; any other failure stays one. */
function orIfUnknown<T>(read: () => Promise<T>): (error: unknown) => Promise<T> {
  return async error => {
    if (error instanceof ApiError && error.status === 404) return read();
    throw error;
  };
}

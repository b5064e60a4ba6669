import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../../features/error-page/lazy-page.ts';
import { createEventsApi } from '../../features/event-form/events-api.ts';
import { routePaths } from '../../paths.ts';
import type { Services } from '../../services.ts';
import { createCreateEventLoader } from './create-event/loader.ts';
import { createEditEventLoader } from './edit-event/loader.ts';
import { createOrganiserEventLoader } from './event/loader.ts';
import { createOrganiserEventsLoader } from './events/loader.ts';
import { createOrganiserApi } from './organiser-api.ts';
import { OrganiserGate } from './organiser-gate.tsx';

/** The pages of listers and admins about the events that they sell. */
export const organiser = {
  texts: {
    en: async () => (await import('./texts/en.ts')).en,
    fr: async () => (await import('./texts/fr.ts')).fr,
  },
  createRoutes,
};

function createRoutes(services: Services): RouteObject[] {
  const { session, catalogue } = services;
  const events = createEventsApi(services);
  const organiserApi = createOrganiserApi(services.authorised);
  const children: RouteObject[] = [
    {
      path: routePaths.organiser.createEvent,
      loader: createCreateEventLoader({ session }),
      lazy: lazyPage(async () => (await import('./create-event/create-event-page.tsx')).CreateEventPage),
    },
    {
      path: routePaths.organiser.editEvent,
      loader: createEditEventLoader({ events, session }),
      lazy: lazyPage(async () => (await import('./edit-event/edit-event-page.tsx')).EditEventPage),
    },
    {
      path: routePaths.organiser.events,
      loader: createOrganiserEventsLoader({ organiser: organiserApi, session }),
      lazy: lazyPage(async () => (await import('./events/organiser-page.tsx')).OrganiserPage),
    },
    {
      path: routePaths.organiser.event,
      loader: createOrganiserEventLoader({ organiser: organiserApi, catalogue, session }),
      lazy: lazyPage(async () => (await import('./event/organiser-event-page.tsx')).OrganiserEventPage),
    },
  ];
  return [{ Component: OrganiserGate, children }];
}

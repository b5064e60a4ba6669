import type { i18n } from 'i18next';
import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../../features/error-page/lazy-page.ts';
import { createEventsApi } from '../../features/event-form/events-api.ts';
import { gateOf } from '../../features/session/area-gate.tsx';
import { loadTexts } from '../../i18n/start-i18n.ts';
import { routePaths } from '../../paths.ts';
import type { Services } from '../../services.ts';
import { createCreateEventLoader } from './create-event/loader.ts';
import { createEditEventLoader } from './edit-event/loader.ts';
import { createOrganiserEventLoader } from './event/loader.ts';
import { createOrganiserEventsLoader } from './events/loader.ts';
import { createOrganiserApi } from './organiser-api.ts';

/** The pages of listers and admins about the events that they sell. */
export const organiser = {
  createRoutes,
};

function createRoutes(services: Services, texts: i18n): RouteObject[] {
  const { session, catalogue } = services;
  const formTexts = () => loadTexts(texts, ['event-form']);
  const events = createEventsApi(services);
  const organiserApi = createOrganiserApi(services.authorised);
  const children: RouteObject[] = [
    {
      path: routePaths.organiser.createEvent,
      loader: createCreateEventLoader({ session }),
      lazy: lazyPage(async () => (await import('./create-event/create-event-page.tsx')).CreateEventPage, formTexts),
    },
    {
      path: routePaths.organiser.editEvent,
      loader: createEditEventLoader({ events, session }),
      lazy: lazyPage(async () => (await import('./edit-event/edit-event-page.tsx')).EditEventPage, formTexts),
    },
    {
      path: routePaths.organiser.events,
      loader: createOrganiserEventsLoader({ organiser: organiserApi, session }),
      lazy: lazyPage(
        async () => (await import('./events/organiser-page.tsx')).OrganiserPage,
        () => loadTexts(texts, ['sales']),
      ),
    },
    {
      path: routePaths.organiser.event,
      loader: createOrganiserEventLoader({ organiser: organiserApi, catalogue, session }),
      lazy: lazyPage(async () => (await import('./event/organiser-event-page.tsx')).OrganiserEventPage),
    },
  ];
  return [{ Component: gateOf('organiser'), children }];
}

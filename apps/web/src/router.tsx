import type { i18n } from 'i18next';
import type { DOMRouterOpts, LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { createShopRoutes } from './areas/shop/routes.ts';
import { NotFoundPage } from './features/error-page/error-message.tsx';
import { ErrorPage } from './features/error-page/error-page.tsx';
import { PageCodeError } from './features/error-page/lazy-page.ts';
import { Layout } from './features/navigation/layout.tsx';
import { admits, requireUser } from './features/session/guard.ts';
import { loadTexts } from './i18n/start-i18n.ts';
import { areaOf, languageSegment, readAddress, type SignedInArea } from './paths.ts';
import type { Services } from './services.ts';
import { PageSkeleton } from './ui/page-skeleton.tsx';

/** A signed-in area: its routes with their loaders and services. Its texts are the namespace of its name. */
type AreaModule = {
  readonly createRoutes: (services: Services, texts: i18n) => RouteObject[];
  /** Fetches the code of a page of the area that a public page is about to lead to. */
  readonly prepare?: () => Promise<unknown>;
};

/** The code of the signed-in areas, fetched when a user who may enter first opens one of their pages. */
const areas: Record<SignedInArea, () => Promise<AreaModule>> = {
  account: async () => (await import('./areas/account/area.ts')).account,
  organiser: async () => (await import('./areas/organiser/area.ts')).organiser,
  admin: async () => (await import('./areas/admin/area.ts')).admin,
};

/** The routes, and what the router needs to add those of signed-in areas. */
export type RouteTable = {
  readonly routes: RouteObject[];
  readonly options: Required<Pick<DOMRouterOpts, 'patchRoutesOnNavigation'>>;
};

/** The id of the route that areas add their pages to. */
const pagesId = 'pages';

/**
 * The table of routes: the public pages, and a way to add each signed-in area's own table. Loaders of public pages are
 * part of the first download and start immediately; each page's component is loaded in parallel.
 */
export function createRouteTable(services: Services, texts: i18n): RouteTable {
  const loaded = new Set<SignedInArea>();

  // Before its area is loaded, a signed-in page's path matches no other route than this one.
  const guard = ({ request }: LoaderFunctionArgs) => {
    const area = areaOf(readAddress(new URL(request.url).pathname).path);
    if (area !== null && area !== 'shop') requireUser(services.session, request, area);
    return null;
  };
  const pages = [...createShopRoutes(services, texts), { path: '*', loader: guard, Component: NotFoundPage }];
  const routes = [
    {
      path: languageSegment,
      // As the web server reads addresses.
      caseSensitive: true,
      Component: Layout,
      HydrateFallback: PageSkeleton,
      ErrorBoundary: ErrorPage,
      // A failing page keeps the navigation bar: its error is shown below the bar.
      children: [{ id: pagesId, ErrorBoundary: ErrorPage, children: pages.map(belowLanguage) }],
    },
  ];
  return {
    routes,
    options: {
      patchRoutesOnNavigation: async ({ path, patch }) => {
        const area = areaOf(readAddress(path).path);
        if (area === null || area === 'shop' || loaded.has(area)) return;
        // The stored user may be older than an admin's approval; without a reply it stays as it is.
        await services.session.accessToken().catch(() => null);
        const user = services.session.get()?.user;
        // A visitor downloads nothing of a signed-in area: the guard redirects to sign-in.
        if (!user || !admits(area, user)) return;
        const { createRoutes } = await loadArea(area, texts);
        patch(pagesId, createRoutes(services, texts).map(belowLanguage));
        loaded.add(area);
      },
    },
  };
}

/** A route of a path, relative to the language that addresses begin with. */
function belowLanguage(route: RouteObject): RouteObject {
  return {
    ...route,
    ...(route.path && { path: route.path.replace(/^\//, '') }),
    ...(route.children && { children: route.children.map(belowLanguage) }),
  } as RouteObject;
}

/** Fetches code and texts of an order's page, which a payment leads to. */
export function prepareOrderPage(texts: i18n): void {
  loadArea('account', texts)
    .then(({ prepare }) => prepare?.())
    .catch(() => {
      // The router fetches them again when it opens the page, and reports a failure there.
    });
}

async function loadArea(name: SignedInArea, texts: i18n): Promise<AreaModule> {
  try {
    const [area] = await Promise.all([areas[name](), loadTexts(texts, ['signed-in', name])]);
    return area;
  } catch (cause) {
    throw new PageCodeError('The code of the page could not be fetched.', { cause });
  }
}

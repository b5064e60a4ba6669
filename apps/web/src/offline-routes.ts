import type { RouteObject } from 'react-router-dom';
import { OfflinePage } from './features/kept-orders/offline-page.tsx';
import { pageOf, readAddress } from './paths.ts';
import type { RouteTable } from './router.tsx';

/**
 * The routes of a document that was opened without a network: the pages of orders, and the list of the kept orders for
 * every other address.
 */
export function offlineRoutes({ routes, options }: RouteTable): RouteTable {
  const { patchRoutesOnNavigation: addArea } = options;
  return {
    routes: routes.map(layout => ({
      ...layout,
      children: layout.children?.map(pages => ({ ...pages, children: [offlineRoute()] })) ?? [],
    })) as RouteObject[],
    options: {
      patchRoutesOnNavigation: args =>
        pageOf(readAddress(args.path).path)?.name === 'order' ? addArea(args) : undefined,
    },
  };
}

/** The list of the kept orders. The other pages are tried with a document of their own. */
function offlineRoute(): RouteObject {
  const opened = location.pathname + location.search;
  return {
    path: '*',
    loader: ({ request }) => {
      const { pathname, search } = new URL(request.url);
      if (pathname + search === opened) return null;
      location.assign(pathname + search);
      return new Promise(() => {});
    },
    Component: OfflinePage,
  };
}

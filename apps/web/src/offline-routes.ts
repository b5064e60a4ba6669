import type { i18n } from 'i18next';
import type { RouteObject } from 'react-router-dom';
import { OfflinePage } from './features/kept-orders/offline-page.tsx';
import { toLanguage } from './i18n/languages.ts';
import { inLanguage, pageOf, readAddress } from './paths.ts';
import type { RouteTable } from './router.tsx';

/**
 * The routes of a document that was opened without a network: the pages of orders, and the list of the kept orders for
 * every other address.
 */
export function offlineRoutes({ routes, options }: RouteTable, texts: i18n): RouteTable {
  const { patchRoutesOnNavigation: addArea } = options;
  return {
    routes: routes.map(layout => ({
      ...layout,
      children: layout.children?.map(pages => ({ ...pages, children: [offlineRoute(texts)] })) ?? [],
    })) as RouteObject[],
    options: {
      patchRoutesOnNavigation: args => (pageOf(args.path)?.name === 'order' ? addArea(args) : undefined),
    },
  };
}

/** The list of the kept orders. The other pages are tried with a document of their own. */
function offlineRoute(texts: i18n): RouteObject {
  const opened = readAddress(location.pathname).path + location.search;
  return {
    path: '*',
    loader: ({ request }) => {
      const { pathname, search } = new URL(request.url);
      if (pathname + search === opened) return null;
      location.assign(inLanguage(pathname + search, toLanguage(texts.language)));
      return new Promise(() => {});
    },
    Component: OfflinePage,
  };
}

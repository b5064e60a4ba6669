import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router-dom';
import type { Services } from '../../services.ts';
import { defer } from '../../ui/deferred.tsx';

/** Starts to fetch the three lists of the home page; each is shown when it has loaded. */
export function createHomeLoader({ catalogue }: Services) {
  return (({ request: { signal } }) => ({
    categories: defer(catalogue.categories(signal)),
    mostPurchased: defer(catalogue.sorted('sold', signal)),
    recent: defer(catalogue.sorted('createdAt', signal)),
  })) satisfies LoaderFunction;
}

/** The data of the home page's loader. */
export type HomeData = ReturnType<ReturnType<typeof createHomeLoader>>;

/** A search changes only the query, so the lists stay. Navigating to the same address again reloads them. */
export const shouldReloadHome: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

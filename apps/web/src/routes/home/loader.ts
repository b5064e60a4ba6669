import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router-dom';
import type { Services } from '../../services.ts';
import { defer } from '../../ui/deferred.tsx';

/** Starts to fetch the three lists of the home page; each shows when it has arrived. */
export function createHomeLoader({ catalogue }: Services) {
  return (({ request: { signal } }) => ({
    categories: defer(catalogue.categories(signal)),
    mostPurchased: defer(catalogue.sorted('sold', signal)),
    recent: defer(catalogue.sorted('createdAt', signal)),
  })) satisfies LoaderFunction;
}

/** What the home page's loader gives. */
export type HomeData = ReturnType<ReturnType<typeof createHomeLoader>>;

/** A search changes only the address's query: the lists around it stay. Asking for the same address again retries. */
export const shouldReloadHome: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

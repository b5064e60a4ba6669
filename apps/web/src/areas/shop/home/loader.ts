import type { LoaderFunction } from 'react-router-dom';
import type { Services } from '../../../services.ts';
import { settle } from '../../../ui/deferred.tsx';

/** Starts to fetch the three lists of the home page; each is shown when it has loaded. */
export function createHomeLoader({ catalogue }: Services) {
  return (({ request: { signal } }) => ({
    categories: settle(catalogue.categories(signal)),
    mostPurchased: settle(catalogue.sorted('sold', signal)),
    recent: settle(catalogue.sorted('createdAt', signal)),
  })) satisfies LoaderFunction;
}

/** The data of the home page's loader. */
export type HomeData = ReturnType<ReturnType<typeof createHomeLoader>>;

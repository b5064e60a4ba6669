import type { LoaderFunction } from 'react-router-dom';
import { remember } from '../../api/remember.ts';
import type { Services } from '../../services.ts';
import { defer } from '../../ui/deferred.tsx';
import { readFilters } from './filters.ts';
import { findEvents } from './find-events.ts';

/** Starts the first six events of the address's filters. The router drops the reply of an address that was left. */
export function createShopLoader({ catalogue, now }: Services) {
  // The same promise for each change of filter: a new one would blank the checkboxes under the visitor's finger.
  const categories = remember(() => defer(catalogue.categories()), 60_000, now);
  return (({ request }) => {
    const { search, searchParams } = new URL(request.url);
    const filters = readFilters(searchParams);
    const firstPage = defer(findEvents(catalogue, filters, { signal: request.signal }));
    return { key: search, filters, firstPage, categories: categories() };
  }) satisfies LoaderFunction;
}

/** What the shop's loader gives. */
export type ShopData = ReturnType<ReturnType<typeof createShopLoader>>;

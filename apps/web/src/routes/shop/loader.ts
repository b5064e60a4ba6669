import type { LoaderFunction } from 'react-router-dom';
import { remember } from '../../api/remember.ts';
import type { Services } from '../../services.ts';
import { defer } from '../../ui/deferred.tsx';
import { readFilters } from './filters.ts';
import { findEvents } from './find-events.ts';

/** Starts to fetch the first six events for the filters. The router drops the reply after another navigation. */
export function createShopLoader({ catalogue, now }: Services) {
  // The same promise for each change of filter: a new one would hide the checkboxes while the visitor uses them.
  const categories = remember(() => defer(catalogue.categories()), 60_000, now);
  return (({ request }) => {
    const { search, searchParams } = new URL(request.url);
    const filters = readFilters(searchParams);
    const firstPage = defer(findEvents(catalogue, filters, { signal: request.signal }));
    return { key: search, filters, firstPage, categories: categories() };
  }) satisfies LoaderFunction;
}

/** The data of the shop's loader. */
export type ShopData = ReturnType<ReturnType<typeof createShopLoader>>;

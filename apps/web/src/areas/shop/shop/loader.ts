import type { Category } from '@guichet/contracts';
import type { LoaderFunction } from 'react-router-dom';
import type { Services } from '../../../services.ts';
import { type Deferred, settle } from '../../../ui/deferred.tsx';
import { readFilters } from './filters.ts';
import { findEvents } from './find-events.ts';

/** Starts to fetch the first six events for the filters. The router aborts the request after another navigation. */
export function createShopLoader({ catalogue, categories }: Services) {
  // The same promise for each change of a filter: another one would suspend and hide the checkboxes.
  const settledCategories = new WeakMap<Promise<Category[]>, Deferred<Category[]>>();
  const readCategories = (): Deferred<Category[]> => {
    const list = categories();
    const deferred = settledCategories.get(list) ?? settle(list);
    settledCategories.set(list, deferred);
    return deferred;
  };
  return (({ request }) => {
    const { search, searchParams } = new URL(request.url);
    const filters = readFilters(searchParams);
    const firstPage = settle(findEvents(catalogue, filters, { signal: request.signal }));
    return { resetKey: search, filters, firstPage, categories: readCategories() };
  }) satisfies LoaderFunction;
}

/** The data of the shop's loader. */
export type ShopData = ReturnType<ReturnType<typeof createShopLoader>>;

import type { FilterEventsReply } from '@guichet/contracts';
import { type CatalogueApi, pageSize } from '../../api/catalogue.ts';
import { type ShopFilters, toEventFilters } from './filters.ts';

/** Where a page begins: after the page whose `next` this is, or after so many rows. */
export type PageStart = { readonly after: string } | { readonly skip: number };

/** A page of the shop, by default the first. */
export function findEvents(
  catalogue: Pick<CatalogueApi, 'filter'>,
  filters: ShopFilters,
  options: { readonly start?: PageStart; readonly signal?: AbortSignal | undefined } = {},
): Promise<FilterEventsReply> {
  const { start = { skip: 0 }, signal } = options;
  return catalogue.filter(toEventFilters(filters), { limit: pageSize, ...start }, signal);
}

/** Where the next page begins; null when there is none. A server without `next` gets the number of events to skip. */
export function startOfNext({ size, hasMore, next }: FilterEventsReply, rows: number): PageStart | null {
  if (next !== undefined) return { after: next };
  // The documented rule, a full page, together with the server's `hasMore` (decision T14).
  return size >= pageSize && hasMore ? { skip: rows } : null;
}

import type { FilterEventsReply } from '@guichet/contracts';
import { type CatalogueApi, pageSize } from '../../../api/catalogue.ts';
import { type ShopFilters, toEventFilters } from './filters.ts';

/** The start of a page: after `skip` rows, which the server ignores beside the `next` of the page before. */
export type PageStart = { readonly skip: number; readonly after?: string };

/** A page of the shop, by default the first. */
export function findEvents(
  catalogue: Pick<CatalogueApi, 'filter'>,
  filters: ShopFilters,
  options: { readonly start?: PageStart; readonly signal?: AbortSignal | undefined } = {},
): Promise<FilterEventsReply> {
  const { start = { skip: 0 }, signal } = options;
  const { sort } = filters;
  const page = { limit: pageSize, ...start, ...(sort !== 'newest' && { sort }) };
  return catalogue.filter(toEventFilters(filters), page, signal);
}

/** The start of the next page, or null. If the server returned no `next`, rows are skipped instead. */
export function startOfNext({ size, hasMore, next }: FilterEventsReply, rows: number): PageStart | null {
  if (next !== undefined) return { skip: rows, after: next };
  // The documented rule, a full page, together with the server's `hasMore` (decision T14).
  return size >= pageSize && hasMore ? { skip: rows } : null;
}

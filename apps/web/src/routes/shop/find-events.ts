import type { FilterEventsReply } from '@guichet/contracts';
import { type CatalogueApi, pageSize } from '../../api/catalogue.ts';
import { type ShopFilters, toEventFilters } from './filters.ts';

const wholePage = 50;

/**
 * The next page of the shop. The API does not know months, so a month is picked out of all the events that match the
 * other filters, and comes as one page.
 */
export async function findEvents(
  catalogue: Pick<CatalogueApi, 'filter'>,
  filters: ShopFilters,
  skip: number,
  signal?: AbortSignal,
): Promise<FilterEventsReply> {
  const { month } = filters;
  if (month === null) return catalogue.filter(toEventFilters(filters), { skip, limit: pageSize }, signal);
  const data = [];
  for (let read = 0, hasMore = true; hasMore; read += wholePage) {
    const page = await catalogue.filter(toEventFilters(filters), { skip: read, limit: wholePage }, signal);
    data.push(...page.data.filter(event => event.startDate.startsWith(month)));
    hasMore = page.hasMore && page.data.length > 0;
  }
  return { data, size: data.length, total: data.length, hasMore: false };
}

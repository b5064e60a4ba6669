import type {
  Category,
  Contact,
  EventFilters,
  EventOrder,
  EventPage,
  EventSummary,
  FilterEventsReply,
} from '@guichet/contracts';
import type { CallOptions, Client } from './client.ts';

/** Rows per page of the shop, and of every other list (specification §9). */
export const pageSize = 6;

/** The requested rows of a list: after `skip` rows, or after the page whose `next` is given as `after`. */
type Page = {
  readonly limit: number;
  readonly sort?: EventOrder;
  readonly skip: number;
  readonly after?: string;
};

/** The list of categories could not be fetched, with the status of the specification (§8). The page has the text. */
export class CategoriesError extends Error {
  override readonly name = 'CategoriesError';
  readonly status = 400;
}

/** Reads the categories with `client`. */
export async function readCategories(client: Client, options: CallOptions<Category[]>): Promise<Category[]> {
  try {
    return await client('/api/all/category', options);
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new CategoriesError('The categories could not be fetched.', { cause });
  }
}

/** Public requests for the events on sale. */
export function createCatalogueApi(client: Client) {
  return {
    contact: (signal?: AbortSignal) => client<Contact>('/api/contact', { signal }),
    categories: (signal?: AbortSignal) => readCategories(client, { signal }),
    sorted: (sort: 'sold' | 'createdAt', signal?: AbortSignal) =>
      client<EventSummary[]>(`/api/products/?sort=${sort}&amount=${pageSize}`, { signal }),
    one: (id: string, signal?: AbortSignal) =>
      client<EventPage>(`/api/product/one/${encodeURIComponent(id)}`, { signal }),
    related: (id: string, signal?: AbortSignal) =>
      client<EventSummary[]>(`/api/products/related/${encodeURIComponent(id)}`, { signal }),
    filter: (filters: EventFilters, page: Page, signal?: AbortSignal) =>
      client<FilterEventsReply>('/api/products/by/Search', { method: 'POST', body: { ...page, filters }, signal }),
    search: (text: string, category: string, signal?: AbortSignal) =>
      client<EventSummary[]>(`/api/products/search?${new URLSearchParams({ text, category })}`, { signal }),
  };
}

/** See `createCatalogueApi`. */
export type CatalogueApi = ReturnType<typeof createCatalogueApi>;

import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireUser } from '../../features/session/guard.ts';
import type { Services } from '../../services.ts';
import { settle } from '../../ui/deferred.tsx';
import { readPageNumber } from '../../ui/page-number.ts';
import { type AdminApi, attentionStates, eventStates, type PageRequest } from './admin-api.ts';

type LoaderDeps = Pick<Services, 'session'> & { readonly admin: AdminApi };

/** The loaders of the admins' lists. Each starts to fetch the page of rows that the filters of its URL select. */
export function createListLoaders({ admin, session }: LoaderDeps) {
  const list =
    <Filters, Reply>(
      readFilters: (query: URLSearchParams) => Filters,
      load: (filters: Filters, request: PageRequest) => Promise<Reply>,
    ) =>
    ({ request }: LoaderFunctionArgs) => {
      requireUser(session, request, 'admin');
      const query = new URL(request.url).searchParams;
      const filters = readFilters(query);
      const page = readPageNumber(query);
      return { filters, page, list: settle(load(filters, { page, signal: request.signal })) };
    };
  return {
    attention: list(
      query => ({ state: attentionStates.find(state => state === query.get('state')) ?? 'open' }),
      ({ state }, request) => admin.attention(state, request),
    ),
    audit: list(query => readTexts(query, ['action', 'actor', 'from', 'to']), admin.audit),
    events: list(
      query => ({
        ...readTexts(query, ['q']),
        state: eventStates.find(state => state === query.get('state')) ?? ('' as const),
      }),
      admin.events,
    ),
    fees: list(
      () => ({}),
      (_, { signal }) => admin.terms(signal),
    ),
    members: list(
      query => readTexts(query, ['q']),
      ({ q }, request) => admin.members(q, request),
    ),
    orders: list(
      query => readTexts(query, ['q', 'status', 'paidWith', 'from', 'to']),
      // One promise, because a row needs both, and what follows the rows would move.
      async (filters, request) => {
        const [orders, statuses, unplaced] = await Promise.all([
          admin.orders(filters, request),
          admin.statusValues(request.signal),
          filters.q.trim() === '' ? [] : admin.unplacedPayments(filters.q, request.signal),
        ]);
        return { orders, statuses, unplaced };
      },
    ),
  };
}

type ListLoaders = ReturnType<typeof createListLoaders>;

/** The data of a list's loader. */
export type ListData<Name extends keyof ListLoaders> = ReturnType<ListLoaders[Name]>;

function readTexts<Name extends string>(
  query: URLSearchParams,
  names: readonly Name[],
): Readonly<Record<Name, string>> {
  const entries = names.map(name => [name, query.get(name) ?? '']);
  return Object.fromEntries(entries);
}

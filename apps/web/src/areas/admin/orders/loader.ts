import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireUser } from '../../../features/session/guard.ts';
import type { Services } from '../../../services.ts';
import { settle } from '../../../ui/deferred.tsx';
import { readPageNumber } from '../../../ui/page-number.ts';
import type { AdminApi, OrderFilters } from '../admin-api.ts';

type LoaderDeps = Pick<Services, 'session'> & { readonly admin: AdminApi };

/** Starts to fetch the orders that the URL's filters select, and the values of a status. */
export function createOrdersLoader({ admin, session }: LoaderDeps) {
  return ({ request }: LoaderFunctionArgs) => {
    requireUser(session, request, 'admin');
    const query = new URL(request.url).searchParams;
    const filters: OrderFilters = {
      q: query.get('q') ?? '',
      status: query.get('status') ?? '',
      from: query.get('from') ?? '',
      to: query.get('to') ?? '',
    };
    const page = readPageNumber(query);
    const { signal } = request;
    return {
      filters,
      page,
      // One promise, because a row needs both.
      list: settle(
        Promise.all([admin.orders(filters, { page, signal }), admin.statusValues(signal)]).then(
          ([orders, statuses]) => ({
            orders,
            statuses,
          }),
        ),
      ),
    };
  };
}

/** The data of the loader. */
export type OrdersData = ReturnType<ReturnType<typeof createOrdersLoader>>;

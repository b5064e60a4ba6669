import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireSession } from '../../features/session/require-session.ts';
import type { Services } from '../../services.ts';
import { defer } from '../../ui/deferred.tsx';

/** Redirects signed-out visitors to sign-in; for signed-in ones it starts to fetch the orders. */
export function createDashboardLoader({ orders, session }: Services) {
  return ({ request }: LoaderFunctionArgs) => {
    const { user } = requireSession(session, request);
    return { orders: defer(orders.ofUser(user._id, request.signal)) };
  };
}

/** The data of the dashboard's loader. */
export type DashboardData = ReturnType<ReturnType<typeof createDashboardLoader>>;

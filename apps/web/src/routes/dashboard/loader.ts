import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireSession } from '../../features/session/require-session.ts';
import type { Services } from '../../services.ts';
import { defer } from '../../ui/deferred.tsx';

/** Signed-out visitors go to sign-in; for the others the purchase history is being fetched. */
export function createDashboardLoader({ orders, session }: Services) {
  return ({ request }: LoaderFunctionArgs) => {
    const { user } = requireSession(session, request);
    return { orders: defer(orders.ofUser(user._id, request.signal)) };
  };
}

/** What the dashboard's loader gives. */
export type DashboardData = ReturnType<ReturnType<typeof createDashboardLoader>>;

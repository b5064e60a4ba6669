import type { LoaderFunctionArgs } from 'react-router-dom';
import { ApiError } from '../../../api/api-error.ts';
import { isSignedOut } from '../../../features/session/authorised-client.ts';
import { redirectToSignIn, requireUser } from '../../../features/session/guard.ts';
import type { Services } from '../../../services.ts';
import type { AdminApi } from '../admin-api.ts';

type LoaderDeps = Pick<Services, 'session'> & { readonly admin: AdminApi };

/** Fetches one order with all that belongs to it, and the values of a status. */
export function createAdminOrderLoader({ admin, session }: LoaderDeps) {
  return async ({ params: { orderId = '' }, request }: LoaderFunctionArgs) => {
    requireUser(session, request, 'admin');
    try {
      const [order, statuses] = await Promise.all([
        admin.order(orderId, request.signal),
        admin.statusValues(request.signal),
      ]);
      return { order, statuses };
    } catch (error) {
      if (isSignedOut(error)) throw redirectToSignIn(request);
      if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
        throw new Response(null, { status: 404 });
      }
      throw error;
    }
  };
}

/** The data of the loader. */
export type AdminOrderData = Awaited<ReturnType<ReturnType<typeof createAdminOrderLoader>>>;

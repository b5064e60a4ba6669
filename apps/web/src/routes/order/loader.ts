import type { LoaderFunctionArgs } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { isSignedOut } from '../../features/session/authorised-client.ts';
import { redirectToSignIn, requireSession } from '../../features/session/require-session.ts';
import type { Services } from '../../services.ts';

/** Fetches one of the buyer's own orders. */
export function createOrderLoader({ orders, session }: Services) {
  return async ({ params: { orderId = '' }, request }: LoaderFunctionArgs) => {
    const { user } = requireSession(session, request);
    try {
      return { order: await orders.one(orderId, user._id, request.signal) };
    } catch (error) {
      if (isSignedOut(error)) throw redirectToSignIn(request);
      if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
        throw new Response(null, { status: 404 });
      }
      throw error;
    }
  };
}

/** The data of the order page's loader. */
export type OrderData = Awaited<ReturnType<ReturnType<typeof createOrderLoader>>>;

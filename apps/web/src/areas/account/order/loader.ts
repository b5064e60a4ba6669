import type { Order } from '@guichet/contracts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ApiError } from '../../../api/api-error.ts';
import type { KeptOrders } from '../../../features/kept-orders/kept-orders.ts';
import { isSignedOut } from '../../../features/session/authorised-client.ts';
import { redirectToSignIn, requireUser } from '../../../features/session/guard.ts';
import type { Services } from '../../../services.ts';
import type { OrdersApi } from '../orders-api.ts';

type LoaderDeps = Pick<Services, 'session'> & { readonly orders: OrdersApi; readonly kept: KeptOrders };

/** An order, whether it is kept on this device, and since when if it could not be read now. */
export type OrderData = { readonly order: Order; readonly isKept: boolean; readonly keptAt: string | null };

/** Fetches one of the buyer's own orders. Without a network it is the one that an earlier visit kept. */
export function createOrderLoader({ orders, session, kept }: LoaderDeps) {
  // A sign-out during the request has erased what was kept.
  const isSignedIn = (userId: string) => session.get()?.user._id === userId;

  async function readKept(userId: string, orderId: string, error: unknown): Promise<OrderData> {
    const isUnreachable = error instanceof ApiError && error.isOutcomeUnknown;
    const found = isUnreachable && isSignedIn(userId) ? await kept.find(userId, orderId) : null;
    if (found === null) throw error;
    return { ...found, isKept: true };
  }

  return async ({ params: { orderId = '' }, request }: LoaderFunctionArgs): Promise<OrderData> => {
    const { _id: userId } = requireUser(session, request, 'account');
    try {
      const order = await orders.one(orderId, userId, request.signal);
      const isKept = isSignedIn(userId) && (await kept.keep(userId, order));
      return { order, isKept, keptAt: null };
    } catch (error) {
      if (isSignedOut(error)) throw redirectToSignIn(request);
      if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
        throw new Response(null, { status: 404 });
      }
      return readKept(userId, orderId, error);
    }
  };
}

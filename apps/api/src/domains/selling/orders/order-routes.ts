import { Id, Order, OrdersOfUserQuery } from '@guichet/contracts';
import Type from 'typebox';
import { actorOf } from '../../../platform/access/access.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import type { TicketSigner } from '../tickets/ticket-signer.ts';
import { countOrdersOfUser, findOrder, listOrdersOfUser } from './order-repository.ts';
import { presentOrder, presentOrders } from './present-orders.ts';

type Deps = { readonly database: Database; readonly clock: Clock; readonly signer: TicketSigner };

/** Routes for a buyer's own orders. */
export function orderRoutes(app: TypedApp, deps: Deps): void {
  const { database, clock } = deps;

  app.get(
    '/api/orders/by/user/:userId',
    {
      config: { access: 'user', rateLimit: rateLimits.ownOrders },
      schema: {
        tags: ['orders'],
        params: Type.Object({ userId: Id }),
        querystring: OrdersOfUserQuery,
        response: { 200: Type.Array(Order), ...errorReplies },
      },
    },
    async (request, reply) => {
      const { userId } = actorOf(request);
      const page = { userId, ...request.query };
      void reply.header('x-total-count', await countOrdersOfUser(database, clock, page));
      return presentOrders(database, deps, await listOrdersOfUser(database, clock, page));
    },
  );

  app.get(
    '/api/order/:orderId/:userId',
    {
      config: { access: 'user' },
      schema: {
        tags: ['orders'],
        params: Type.Object({ orderId: Id, userId: Id }),
        response: { 200: Order, ...errorReplies },
      },
    },
    async request => {
      const order = await findOrder(database, request.params.orderId);
      // Another user's order is treated like an unknown one, so that its existence isn't revealed.
      if (order === undefined || order.userId !== actorOf(request).userId) throw new AppError('order_not_found');
      return presentOrder(database, deps, order);
    },
  );
}

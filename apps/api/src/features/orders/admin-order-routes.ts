import {
  AdminOrder,
  Id,
  type OrderFilterQuery,
  OrderListQuery,
  OrderStatus,
  OrderStatusBody,
  orderStatuses,
} from '@guichet/contracts';
import Type from 'typebox';
import { originOf } from '../../platform/audit/audit-origin.ts';
import type { Clock } from '../../platform/clock.ts';
import { wordsOf } from '../../platform/database/contains-words.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { errorReplies, type TypedApp } from '../../platform/http/routes.ts';
import { countAllOrders, type LockOrderStatus, listAllOrders, type OrderFilter } from './admin-order-repository.ts';
import { orderStatusService } from './order-status-service.ts';
import { presentAdminOrders } from './present-admin-orders.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly timeZone: string;
  readonly lockStatus: LockOrderStatus;
};

const tags = ['admin'];
const params = Type.Object({ userId: Id });

/** Admin routes for the orders of all buyers and their status. */
export function adminOrderRoutes(app: TypedApp, deps: Deps): void {
  const { database } = deps;
  const statuses = orderStatusService(deps);

  app.get(
    '/api/order/list/:userId',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        params,
        querystring: OrderListQuery,
        response: { 200: Type.Array(AdminOrder), ...errorReplies },
      },
    },
    async (request, reply) => {
      const { limit, skip, ...query } = request.query;
      const filter = orderFilter(query, deps.timeZone);
      const [rows, total] = await Promise.all([
        listAllOrders(database, { filter, limit, skip }),
        countAllOrders(database, filter),
      ]);
      void reply.header('x-total-count', total);
      return presentAdminOrders(database, rows);
    },
  );

  app.get(
    '/api/order/status-value/:userId',
    {
      config: { access: 'admin' },
      schema: { tags, params, response: { 200: Type.Array(OrderStatus), ...errorReplies } },
    },
    async () => [...orderStatuses],
  );

  app.put(
    '/api/order/:orderId/status/:userId',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        params: Type.Object({ orderId: Id, userId: Id }),
        body: OrderStatusBody,
        response: { 200: AdminOrder, ...errorReplies },
      },
    },
    async request => {
      const { status, version, orderId: named } = request.body;
      const orderId = request.params.orderId.toLowerCase();
      if (named !== undefined && named.toLowerCase() !== orderId) {
        throw new AppError('invalid_request', { text: 'orderId must be the id of the order in the address.' });
      }
      return statuses.change({ orderId, status, version, origin: originOf(request) });
    },
  );
}

/** Reads the filter of a query. The words may be in `q` or `search`. */
export function orderFilter(query: OrderFilterQuery, timeZone: string): OrderFilter {
  const { q, search, status, from, to } = query;
  return { words: wordsOf(q ?? search), status, from, to, timeZone };
}

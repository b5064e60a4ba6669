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
import { originOf } from '../../../platform/audit/audit-origin.ts';
import type { Clock } from '../../../platform/clock.ts';
import { wordsOf } from '../../../platform/database/contains-words.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import { phoneEnd } from '../mobile-money/phone-number.ts';
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

const listDescription =
  'One page of the matching orders, newest first, orders of the same instant by id. `limit` is the number of orders in a ' +
  'page, 1 to 200, and 50 unless it is given; `skip` is the number of orders before it. The body is the array of this ' +
  'page, and the header `X-Total-Count` has the number of all matching orders: while `skip + limit` is below it, there is ' +
  'a next page at `skip + limit`. Orders placed meanwhile move later pages on: recognise orders by `_id`.';

/** Documented with the reply: the number of matching orders on all pages. */
const totalHeader = { 'X-Total-Count': Type.Integer({ minimum: 0, description: 'All matching orders.' }) };

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
        summary: 'All orders, in pages',
        description: listDescription,
        params,
        querystring: OrderListQuery,
        response: { 200: Type.Array(AdminOrder, { headers: totalHeader }), ...errorReplies },
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
        throw new AppError('invalid_request', {
          text: 'orderId must be the id of the order in the address.',
          field: 'orderId',
        });
      }
      return statuses.change({ orderId, status, version, origin: originOf(request) });
    },
  );
}

/** Reads the filter of a query. The words may be in `q` or `search`. */
export function orderFilter(query: OrderFilterQuery, timeZone: string): OrderFilter {
  const { q, search, status, paidWith, from, to } = query;
  const text = q ?? search;
  return { words: wordsOf(text), phoneEnd: phoneEnd(text), status, paidWith, from, to, timeZone };
}

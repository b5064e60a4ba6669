import { AdminOrderDetail, Id } from '@guichet/contracts';
import Type from 'typebox';
import { type Database, inSnapshot } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import { listDisputesOfOrder, readDisputedOfOrders, refundableOf } from '../../payments/index.ts';
import { findAnyOrder } from './admin-order-repository.ts';
import { presentAdminTickets } from './admin-ticket-repository.ts';
import { listMailsForAdmin, listPaymentsForAdmin, listRefundsForAdmin } from './order-history-repository.ts';
import { presentAdminOrders } from './present-admin-orders.ts';

/** `GET /api/admin/order/{orderId}/{userId}`: one order with its tickets, refunds, payments and mails, for admins. */
export function adminOrderDetailRoutes(app: TypedApp, { database }: { readonly database: Database }): void {
  app.get(
    '/api/admin/order/:orderId/:userId',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['admin'],
        params: Type.Object({ orderId: Id, userId: Id }),
        response: { 200: AdminOrderDetail, ...errorReplies },
      },
    },
    // One snapshot, so that refunds, tickets and amounts agree.
    async request =>
      inSnapshot(database, async transaction => {
        const found = await findAnyOrder(transaction, request.params.orderId);
        const [order] = await presentAdminOrders(transaction, found === undefined ? [] : [found]);
        if (order === undefined) throw new AppError('order_not_found');
        return {
          ...order,
          tickets: await presentAdminTickets(transaction, order._id),
          refunds: await listRefundsForAdmin(transaction, order._id),
          payments: await listPaymentsForAdmin(transaction, order._id),
          disputes: (await listDisputesOfOrder(transaction, order._id)).map(({ id, openedAt, ...dispute }) => ({
            _id: id,
            ...dispute,
            openedAt: openedAt.toISOString(),
          })),
          refundable: refundableOf(order, (await readDisputedOfOrders(transaction, [order._id])).get(order._id)),
          mails: await listMailsForAdmin(transaction, order._id),
        };
      }),
  );
}

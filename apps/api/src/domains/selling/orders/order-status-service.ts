import type { AdminOrder, OrderStatus } from '@guichet/contracts';
import { writeAudit } from '../../../platform/audit/audit-log.ts';
import type { AuditOrigin } from '../../../platform/audit/audit-origin.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, type Executor, inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findAnyOrder, type LockOrderStatus, writeOrderStatus } from './admin-order-repository.ts';
import { presentAdminOrders } from './present-admin-orders.ts';

/** A change of an order's status. With a version it is rejected if the order has another version by now. */
type StatusChange = {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly version: number | undefined;
  readonly origin: AuditOrigin;
};

type Deps = { readonly database: Database; readonly clock: Clock; readonly lockStatus: LockOrderStatus };

/** Changes the status of orders. */
export type OrderStatusService = { readonly change: (change: StatusChange) => Promise<AdminOrder> };

/**
 * Builds the service. `Cancelled` makes check-in reject the tickets and refunds no money: a refund is an admin's
 * separate decision.
 */
export function orderStatusService(deps: Deps): OrderStatusService {
  return {
    change: change =>
      inTransaction(deps.database, async transaction => {
        await write(transaction, deps, change);
        const order = await findAnyOrder(transaction, change.orderId);
        const [presented] = await presentAdminOrders(transaction, order === undefined ? [] : [order]);
        if (presented === undefined) throw new Error('An order was lost while it was locked.');
        return presented;
      }),
  };
}

async function write(transaction: Executor, deps: Deps, change: StatusChange): Promise<void> {
  const { orderId, status, version, origin } = change;
  const before = await deps.lockStatus(transaction, orderId);
  if (before === undefined) throw new AppError('order_not_found');
  // Checked before the version: a repeat after a lost response finds its change already made.
  if (before.status === status) return;
  if (version !== undefined && version !== before.version) {
    throw new AppError('order_changed', { details: { status: before.status, version: before.version } });
  }
  await writeOrderStatus(transaction, deps.clock, { id: orderId, status });
  const detail = { orderId, before: before.status, after: status };
  await writeAudit(transaction, { ...origin, action: 'order_status_changed', detail });
}

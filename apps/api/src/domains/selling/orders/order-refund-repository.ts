import { asc, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { refunds } from '../../../platform/database/tables.ts';

/** The refunds of these orders, oldest first. */
export async function listOrderRefunds(executor: Executor, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  const { id, orderId, amount, state, reason, createdAt } = refunds;
  return executor
    .select({ id, orderId, amount, state, reason, createdAt })
    .from(refunds)
    .where(inArray(refunds.orderId, [...orderIds]))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

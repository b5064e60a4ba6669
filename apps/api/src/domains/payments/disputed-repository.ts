import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { disputes, payments } from '../../platform/database/tables.ts';

/** What disputes do to refunds. */
export type Disputed = {
  /** Whether a dispute is open: nothing may be refunded. */
  readonly open: boolean;
  /** The money of lost disputes, in whole units: it can't be refunded any more. */
  readonly lost: number;
};

const disputed = {
  open: sql<boolean>`coalesce(bool_or(${disputes.state} = 'open'), false)`,
  lost: sql<number>`coalesce(sum(${disputes.amount}) filter (where ${disputes.state} = 'lost'), 0)::integer`,
};

/** What the disputes of a payment do to its refunds. */
export async function readDisputedOfPayment(executor: Executor, paymentId: string): Promise<Disputed> {
  const [row] = await executor.select(disputed).from(disputes).where(eq(disputes.paymentId, paymentId));
  return row ?? { open: false, lost: 0 };
}

/** What the disputes of these orders' payments do to their refunds, by order. Orders without a dispute are missing. */
export async function readDisputedOfOrders(
  executor: Executor,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Disputed>> {
  if (orderIds.length === 0) return new Map();
  const rows = await executor
    .select({ orderId: payments.orderId, ...disputed })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(inArray(payments.orderId, [...orderIds]))
    .groupBy(payments.orderId);
  return new Map(rows.flatMap(({ orderId, ...row }) => (orderId === null ? [] : [[orderId, row]])));
}

/** What a refund of an order may still pay, in whole units: nothing while a dispute is open. */
export function refundableOf(
  order: { readonly amount: number; readonly refunded: number },
  disputedOfOrder: Disputed | undefined,
): number {
  if (disputedOfOrder?.open) return 0;
  return Math.max(0, order.amount - order.refunded - (disputedOfOrder?.lost ?? 0));
}

/** The disputes of an order's payments, oldest first. */
export async function listDisputesOfOrder(
  executor: Executor,
  orderId: string,
): Promise<readonly Pick<typeof disputes.$inferSelect, 'id' | 'amount' | 'state' | 'openedAt'>[]> {
  const { id, amount, state, openedAt } = disputes;
  return executor
    .select({ id, amount, state, openedAt })
    .from(disputes)
    .innerJoin(payments, and(eq(payments.id, disputes.paymentId), eq(payments.orderId, orderId)))
    .orderBy(asc(openedAt), asc(id));
}

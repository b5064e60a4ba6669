import { eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { attentionItems, orders, refunds, users } from '../../../platform/database/tables.ts';

/** The totals of all placed orders, and the counts of other rows. */
export type Figures = {
  readonly orders: number;
  readonly amount: number;
  readonly refunded: number;
  readonly members: number;
  readonly attention: number;
};

/** Reads all figures. Refunds are those of placed orders, without failed ones. */
export async function readFigures(executor: Executor): Promise<Figures> {
  const [sold] = await executor
    .select({
      orders: sql<number>`count(*)::integer`,
      amount: sql<number>`coalesce(sum(${orders.amount}), 0)::float8`,
    })
    .from(orders)
    .where(eq(orders.state, 'placed'));
  const [back] = await executor
    .select({ refunded: sql<number>`coalesce(sum(${refunds.amount}), 0)::float8` })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(sql`${orders.state} = 'placed' and ${refunds.state} <> 'failed'`);
  const [people] = await executor
    .select({ members: sql<number>`count(*)::integer` })
    .from(users)
    .where(isNull(users.deletedAt));
  const [items] = await executor
    .select({ attention: sql<number>`count(*)::integer` })
    .from(attentionItems)
    .where(isNull(attentionItems.resolvedAt));
  return {
    orders: sold?.orders ?? 0,
    amount: sold?.amount ?? 0,
    refunded: back?.refunded ?? 0,
    members: people?.members ?? 0,
    attention: items?.attention ?? 0,
  };
}

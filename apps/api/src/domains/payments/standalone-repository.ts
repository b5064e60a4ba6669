import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { payments } from '../../platform/database/tables.ts';

/** Locks the count of a network's payments until the transaction ends. Taken after the lock on the buyer. */
export async function lockPaymentNetwork(executor: Executor, networkHash: string): Promise<void> {
  await executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${networkHash}, 17))`);
}

/** Counts a network's standalone payments without an order: the unfinished ones, and those begun in this time. */
export async function countStandaloneOfNetwork(
  executor: Executor,
  clock: Clock,
  of: { readonly networkHash: string; readonly withinSeconds: number },
): Promise<number> {
  const recent = sql`${clock.sqlNow()} - ${of.withinSeconds}::integer * interval '1 second'`;
  return executor.$count(
    payments,
    and(
      // The same expressions as the partial index, so that the planner uses it.
      isNotNull(payments.networkHash),
      isNull(payments.checkoutId),
      isNull(payments.orderId),
      eq(payments.networkHash, of.networkHash),
      or(inArray(payments.state, ['started', 'unknown', 'authorised', 'voiding']), gt(payments.createdAt, recent)),
    ),
  );
}

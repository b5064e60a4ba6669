import { sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { disputes } from '../../../platform/database/tables.ts';

/** A dispute, as stored. */
export type DisputeRow = typeof disputes.$inferSelect;

/** A dispute in the ledger's terms. */
export type KnownDispute = Pick<DisputeRow, 'id' | 'paymentId' | 'amount' | 'state' | 'openedAt'>;

/**
 * Stores a dispute, or its new state and amount. A dispute that has ended never opens again: an answer that was read
 * before it ended may be stored after one that was read later. Returns whether anything changed.
 */
export async function saveDispute(executor: Executor, clock: Clock, dispute: KnownDispute): Promise<boolean> {
  const now = clock.sqlNow();
  const endedAt = dispute.state === 'open' ? null : now;
  const rows = await executor
    .insert(disputes)
    .values({ ...dispute, recordedAt: now, endedAt, updatedAt: now })
    .onConflictDoUpdate({
      target: disputes.id,
      set: { amount: dispute.amount, state: dispute.state, endedAt, updatedAt: now },
      setWhere: sql`(${disputes.state} <> ${dispute.state} or ${disputes.amount} <> ${dispute.amount})
        and (${dispute.state} <> 'open' or ${disputes.state} = 'open')`,
    })
    .returning({ id: disputes.id });
  return rows.length === 1;
}

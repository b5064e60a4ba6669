import { and, asc, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { checkouts, payments, waitingLine } from '../../../platform/database/tables.ts';
import { liveStates } from '../../payments/index.ts';

// The states are literals in the SQL, so that the planner uses the partial index of active checkouts.

/** Checkouts in `paying` without a live payment, which no other code would end. */
export async function listStaleCheckouts(executor: Executor, clock: Clock, limit: number): Promise<string[]> {
  const live = executor
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.checkoutId, checkouts.id), inArray(payments.state, [...liveStates])));
  const rows = await executor
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        sql`${checkouts.state} = 'paying'`,
        lt(checkouts.updatedAt, sql`${clock.sqlNow()} - interval '1 minute'`),
        notExists(live),
      ),
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Unpaid open checkouts that expired more than a day ago. */
export async function listExpiredCheckouts(executor: Executor, clock: Clock, limit: number): Promise<string[]> {
  const rows = await executor
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(sql`${checkouts.state} = 'open'`, lt(checkouts.expiresAt, sql`${clock.sqlNow()} - interval '1 day'`)))
    .orderBy(asc(checkouts.expiresAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Deletes places in waiting lines whose buyers have not asked for a day. They stopped counting long before. */
export async function deleteOldPlaces(executor: Executor, clock: Clock): Promise<void> {
  await executor.delete(waitingLine).where(lt(waitingLine.lastSeenAt, sql`${clock.sqlNow()} - interval '1 day'`));
}

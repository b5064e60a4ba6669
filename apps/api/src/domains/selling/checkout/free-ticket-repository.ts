import { sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';

/**
 * Counts the valid tickets of these events that a buyer got for free, and those that the buyer's checkout still holds.
 * `except` is a checkout that isn't counted. The caller must have locked the buyer.
 */
export async function countFreeTickets(
  executor: Executor,
  clock: Clock,
  of: { readonly userId: string; readonly eventIds: readonly string[]; readonly except: string | undefined },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await executor.execute<{ event_id: string; tickets: number }>(sql`
    select * from count_free_tickets(${of.userId}, ${sql.param([...of.eventIds])}::uuid[], ${of.except ?? null},
      ${clock.sqlNow()})`);
  return new Map(rows.map(row => [row.event_id, row.tickets]));
}

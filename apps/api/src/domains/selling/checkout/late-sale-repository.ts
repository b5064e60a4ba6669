import { sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { maxFreeTickets } from './free-tickets.ts';

/**
 * Whether the tickets of an open checkout, whose hold may have expired, can still be sold to its buyer. Locks their stock.
 * The caller must have locked the checkout.
 */
export async function mayBeSoldLate(executor: Executor, clock: Clock, checkoutId: string): Promise<boolean> {
  const { rows } = await executor.execute<{ may: boolean }>(sql`
    select may_be_sold_late(${checkoutId}, ${maxFreeTickets}, ${clock.sqlNow()} - clock_timestamp()) as may`);
  return rows[0]?.may === true;
}

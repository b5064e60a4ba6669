import { sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';

/** A buyer's holds of one event within the last day that did not end in a purchase, and earlier places in its line. */
type HeldTime = {
  readonly eventId: string;
  /** The number of holds, purchases included. */
  readonly holds: number;
  readonly seconds: number;
  /** Seconds until the oldest of them is a day old. */
  readonly oldestEndsInSeconds: number;
};

/** What a buyer and the network have held so far. */
export type HoldUsage = {
  readonly times: readonly HeldTime[];
  /** Tickets that all accounts of the network hold now. */
  readonly heldByNetwork: number;
};

/**
 * Reads what this buyer has held of these events, and what the network holds: `hold_usage` of the migrations. The caller
 * must have locked the buyer, whose own holds would change meanwhile. The network's count may change: concurrent holds
 * may exceed it by their own tickets.
 */
export async function readHoldUsage(
  executor: Executor,
  clock: Clock,
  of: {
    readonly userId: string;
    readonly network: string;
    readonly eventIds: readonly string[];
    readonly maxHolds: number;
  },
): Promise<HoldUsage> {
  const { rows } = await executor.execute<{ usage: HoldUsage }>(sql`
    select hold_usage(${of.userId}, ${of.network}, ${sql.param([...of.eventIds])}::uuid[], ${of.maxHolds},
      ${clock.sqlNow()}) as usage`);
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not return what is held.');
  return row.usage;
}

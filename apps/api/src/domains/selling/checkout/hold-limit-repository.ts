import { inArray, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { checkoutLines } from '../../../platform/database/tables.ts';
import { placeCounts, secondsBefore, secondsOfPlace } from '../../catalogue/index.ts';

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
 * Reads what this buyer has held of these events, and what the network holds. Of each event `maxHolds` holds are enough:
 * the query reads no more than that on average. Reads without a lock: the buyer's own holds can't change meanwhile,
 * because the caller has locked the buyer.
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
  const now = clock.sqlNow();
  const { rows } = await executor.execute<{ times: readonly HeldTime[]; held_by_network: number }>(sql`
    with held as (
      select checkout_lines.event_id, checkout_lines.held_at, checkouts.state,
        date_part('epoch', least(checkouts.expires_at,
          case checkouts.state when 'open' then ${now} else checkouts.updated_at end) - checkout_lines.held_at) as seconds
      from checkout_lines join checkouts on checkouts.id = checkout_lines.checkout_id
      where checkout_lines.user_id = ${of.userId} and ${inArray(checkoutLines.eventId, [...of.eventIds])}
        and checkout_lines.held_at > ${now} - interval '1 day'
      order by checkout_lines.held_at desc limit ${of.maxHolds * of.eventIds.length}::integer
    ), counted as (
      select event_id, count(*) as holds,
        coalesce(sum(seconds) filter (where state in ('open', 'released') and seconds > 0), 0) as seconds,
        min(held_at) as since
      from held group by event_id
    ), waited as (
      -- Not the running place: at a turn the buyer may hold however long the wait was.
      select place.event_id, least(used_since, joined_at) as since, ${secondsBefore(now, 'place')}
        + case when ${placeCounts(now, 'place', 'events')} then 0 else ${secondsOfPlace(now, 'place')} end as seconds
      from waiting_line place join events on events.id = place.event_id
      where place.user_id = ${of.userId} and ${inArray(sql`place.event_id`, [...of.eventIds])}
        and place.last_seen_at > ${now} - interval '1 day'
    )
    select
      (select coalesce(jsonb_agg(jsonb_build_object('eventId', event_id, 'holds', coalesce(holds, 0),
        'seconds', coalesce(counted.seconds, 0) + coalesce(waited.seconds, 0),
        'oldestEndsInSeconds', date_part('epoch', least(counted.since, waited.since) + interval '1 day' - ${now}))), '[]')
        from counted full join waited using (event_id)) as times,
      (select coalesce(sum(count), 0)::integer from ticket_holds
        where network = ${of.network} and expires_at > ${now}) as held_by_network`);
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not return what is held.');
  return { times: row.times, heldByNetwork: row.held_by_network };
}

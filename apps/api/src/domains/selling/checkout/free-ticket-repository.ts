import { inArray, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { checkoutLines, orderLines } from '../../../platform/database/tables.ts';

/**
 * Counts the valid tickets of these events that a buyer got for free, and those that the buyer's checkout still holds.
 * `except` is a checkout that isn't counted. The caller must have locked the buyer.
 */
export async function countFreeTickets(
  executor: Executor,
  clock: Clock,
  of: { readonly userId: string; readonly eventIds: readonly string[]; readonly except: string | undefined },
): Promise<ReadonlyMap<string, number>> {
  const eventIds = [...of.eventIds];
  const { rows } = await executor.execute<{ event_id: string; tickets: number }>(sql`
    with own as (
      select order_lines.event_id, 1 as count
      from orders
      join order_lines on order_lines.order_id = orders.id
      join tickets on tickets.order_id = orders.id and tickets.event_id = order_lines.event_id
      where orders.user_id = ${of.userId} and orders.state = 'placed' and order_lines.price = 0
        and ${inArray(orderLines.eventId, eventIds)} and tickets.voided_at is null
      union all
      select checkout_lines.event_id, checkout_lines.count
      from checkouts join checkout_lines on checkout_lines.checkout_id = checkouts.id
      where checkouts.user_id = ${of.userId} and checkout_lines.price = 0
        and ${inArray(checkoutLines.eventId, eventIds)}
        and (checkouts.state = 'paying' or checkouts.state = 'open' and checkouts.expires_at > ${clock.sqlNow()})
        and checkouts.id is distinct from ${of.except ?? null}::uuid
    )
    select event_id, sum(count)::integer as tickets from own group by event_id`);
  return new Map(rows.map(row => [row.event_id, row.tickets]));
}

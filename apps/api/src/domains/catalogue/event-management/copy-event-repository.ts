import { sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';

/**
 * Copies an event's row as a draft of the same owner, with its types, and all tickets unsold. The types that were closed by
 * hand are closed in the copy.
 */
export async function copyEventRow(
  executor: Executor,
  clock: Clock,
  { from, to, photoVersion }: { readonly from: string; readonly to: string; readonly photoVersion: string | null },
): Promise<void> {
  await executor.execute(sql`
    insert into events (id, category_id, name, description, location, start_date, start_time, end_time, time_zone, ends_at,
      price, shipping, capacity, typed, photo_version, owner_id, visibility, created_at)
    select ${to}, category_id, name, description, location, start_date, start_time, end_time, time_zone, ends_at,
      price, shipping, capacity, typed, ${photoVersion}, owner_id, 'draft', ${clock.sqlNow()}
    from events where id = ${from}`);
  await executor.execute(sql`
    insert into ticket_types (event_id, position, name, name_fr, description, description_fr, price, capacity,
      max_per_order, sales_start, sales_end, hidden, closed)
    select ${to}, position, name, name_fr, description, description_fr, price, capacity,
      max_per_order, sales_start, sales_end, hidden, closed
    from ticket_types where event_id = ${from} and deleted_at is null`);
}

import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';

// Ticket types in statements about events, whose table has the name `events` there. The parts about types are behind
// `events.typed`: an event without types doesn't pay for them.

/** The tickets of a type that are neither sold nor held, whatever is left of the event. */
function leftOfType(now: SQL): SQL {
  return sql`greatest(0, type.capacity - type.sold - coalesce((select sum(held.count) from ticket_holds held
    where held.event_id = type.event_id and held.ticket_type_id = type.id and held.expires_at > ${now}), 0))`;
}

/** The tickets of an event's public types that are on sale now. */
export function ticketsOfTypes(now: SQL): SQL {
  return sql`(select coalesce(sum(${leftOfType(now)}), 0) from ticket_types type
    where type.event_id = events.id and type.deleted_at is null and not type.hidden
      and ticket_type_window(type, events.time_zone, ${now}) = 'on_sale')`;
}

/** When the first of an event's public types that aren't on sale yet will be; null for an event without such types. */
export function saleStart(now: SQL): SQL<string | null> {
  return sql<string | null>`case when events.typed then (
    select ${instantOf(sql`min(type.sales_start)`)} from ticket_types type
    where type.event_id = events.id and type.deleted_at is null and not type.hidden
      and ticket_type_window(type, events.time_zone, ${now}) = 'not_yet') end`;
}

/** The public types of an event as replies have them, in the organiser's order; null for an event without types. */
export function publicTypesAt(clock: Clock): SQL {
  return typesThat(sql.raw(clock.statementTime()), sql`not type.hidden`);
}

/** The same with the types that a code unlocks, which has this name in the statement. */
export function typesUnlockedBy(now: SQL, code: string): SQL {
  const named = sql.raw(code);
  const unlocked = sql`${named}.unlocks and (${named}.type_ids is null or type.id = any(${named}.type_ids))`;
  return typesThat(now, sql`(not type.hidden or ${unlocked})`);
}

function typesThat(now: SQL, isShown: SQL): SQL {
  return sql`case when events.typed then (
    select coalesce(jsonb_agg(${presentedType(now)} order by type.position, type.id), '[]')
    from ticket_types type
    cross join lateral (select ${leftOfType(now)} as of_type) free
    cross join lateral (
      select events.capacity - events.sold - coalesce(sum(held.count), 0) as of_event from ticket_holds held
      where held.event_id = events.id and held.expires_at > ${now}
    ) event_left
    cross join lateral (select greatest(0, least(free.of_type, event_left.of_event))::integer as tickets) still
    where type.event_id = events.id and type.deleted_at is null and ${isShown}
  ) end`;
}

/** A type with `still.tickets`, the tickets that are left of it and of its event. */
function presentedType(now: SQL): SQL {
  const state = sql`ticket_type_window(type, events.time_zone, ${now})`;
  return sql`names_of_type(type.id, type.name, type.name_fr) || jsonb_strip_nulls(jsonb_build_object(
      'description', type.description, 'descriptionFr', type.description_fr))
    || jsonb_build_object(
      'price', type.price,
      'quantity', case when ${state} = 'ended' then 0 else still.tickets end,
      'maxPerOrder', type.max_per_order,
      'salesStart', ${instantOf(sql`type.sales_start`)},
      'salesEnd', ${instantOf(sql`type.sales_end`)},
      'state', case when ${state} = 'on_sale' and still.tickets = 0 then 'sold_out' else ${state} end)`;
}

/** An instant in ISO 8601 from a local time at the event's place. */
function instantOf(local: SQL): SQL {
  return sql`to_char(${local} at time zone events.time_zone at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"')`;
}

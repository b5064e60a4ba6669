import { type SQL, sql } from 'drizzle-orm';

/**
 * The service fee that the buyers of an event would pay now, in a statement about `events`; null where its terms have none,
 * or all its tickets are free. It is only announced: a hold works it out for itself, with `charge_lines`.
 */
export const announcedFee: SQL = sql`(
  select jsonb_build_object(
    'kind', terms.fee_kind,
    'value', case terms.fee_kind when 'percent' then terms.fee_value / 100.0 else terms.fee_value end,
    'min', terms.fee_min, 'max', terms.fee_max)
  from sale_terms terms
  where terms.id = (
      select own.id from sale_terms own where own.owner_id = events.owner_id or own.owner_id is null
      order by own.owner_id nulls last limit 1)
    and terms.fee_payer = 'buyer' and fee_of_ticket(terms, 1000000) > 0
    and (events.price > 0 or events.typed and exists (
      select from ticket_types type where type.event_id = events.id and type.deleted_at is null and type.price > 0)))`;

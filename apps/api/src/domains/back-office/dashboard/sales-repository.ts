import type { TicketTypeName } from '@guichet/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { betweenDays, type DayRange } from '../../../platform/database/between-days.ts';
import type { Executor } from '../../../platform/database/database.ts';

/** The scope of sales: all, one owner's (`platformOwned`: also of events without an owner), or those of some events. */
export type SalesScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'owner'; readonly userId: string; readonly platformOwned: boolean }
  | { readonly kind: 'events'; readonly ids: readonly string[] };

/** Sales totals, in francs and in tickets. */
export type Totals = {
  readonly gross: number;
  readonly refunds: number;
  readonly tickets: number;
  readonly voidTickets: number;
  /** Service fees, whoever pays them, without those that came back. */
  readonly fees: number;
  /** Taxes that are included in the prices of the tickets that aren't void. */
  readonly taxes: number;
};

/** One day's sales, `YYYY-MM-DD`. */
export type DaySales = Totals & { readonly day: string; readonly orders: number };

/** One event's sales. `capacity` and `sold` are the event's current values, independent of the date range. */
export type EventSales = Totals & {
  readonly id: string;
  readonly name: string;
  readonly orders: number;
  readonly capacity: number;
  readonly sold: number;
  readonly checkedIn: number;
};

/** The sales of one ticket type. */
export type TypeSales = Totals & { readonly eventId: string; readonly ticketType: TicketTypeName };

/** Sales of each day of a range, including days without sales. */
export async function listSalesByDay(
  executor: Executor,
  range: DayRange & { readonly from: string; readonly to: string },
  scope: SalesScope,
): Promise<readonly DaySales[]> {
  const { rows } = await executor.execute<DaySales>(sql`
    with ${soldLines(range, scope)}
    select to_char(calendar.day, 'YYYY-MM-DD') as day, count(distinct sold.order_id)::float8 as orders, ${totals}
    from generate_series(${range.from}::date, ${range.to}::date, interval '1 day') as calendar (day)
    left join sold on sold.day = calendar.day::date
    group by calendar.day
    order by calendar.day`);
  return rows;
}

/** All sales of a range. */
export async function sumSales(executor: Executor, range: DayRange, scope: SalesScope): Promise<Totals> {
  const { rows } = await executor.execute<Totals>(sql`with ${soldLines(range, scope)} select ${totals} from sold`);
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not return a sum.');
  return row;
}

/** Sales of each event with sales, highest net first. */
export async function listSalesByEvent(
  executor: Executor,
  range: DayRange,
  scope: SalesScope,
): Promise<readonly EventSales[]> {
  const { rows } = await executor.execute<EventSales>(sql`
    with ${soldLines(range, scope)}
    select events.id, events.name, events.capacity, events.sold, count(distinct sold.order_id)::float8 as orders,
      coalesce(sum(sold.checked_in), 0)::float8 as "checkedIn", ${totals}
    from sold join events on events.id = sold.event_id
    group by events.id
    order by sum(sold.gross - sold.refunds) desc, events.name, events.id`);
  return rows;
}

/** Sales of each ticket type with sales, in the organiser's order, by its present names. */
export async function listSalesByType(
  executor: Executor,
  range: DayRange,
  scope: SalesScope,
): Promise<readonly TypeSales[]> {
  const { rows } = await executor.execute<TypeSales>(sql`
    with ${soldLines(range, scope)}
    select type.event_id as "eventId", names_of_type(type.id, type.name, type.name_fr) as "ticketType", ${totals}
    from sold join ticket_types type on type.id = sold.ticket_type_id
    group by type.id
    order by type.event_id, type.position, type.id`);
  return rows;
}

/** The current date in a zone. */
export async function readToday(executor: Executor, now: SQL<Date>, timeZone: string): Promise<string> {
  const { rows } = await executor.execute<{ today: string }>(
    sql`select to_char(${now} at time zone ${timeZone}::text, 'YYYY-MM-DD') as today`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not return its date.');
  return row.today;
}

const totals = sql`coalesce(sum(sold.gross), 0)::float8 as gross, coalesce(sum(sold.refunds), 0)::float8 as refunds,
  coalesce(sum(sold.tickets), 0)::float8 as tickets, coalesce(sum(sold.void_tickets), 0)::float8 as "voidTickets",
  coalesce(sum(sold.fees), 0)::float8 as fees, coalesce(sum(sold.taxes), 0)::float8 as taxes`;

/**
 * `sold`: a row for each line of the placed orders of these days. A refund is deducted at what its tickets cost; one
 * without tickets, or of another amount, is distributed over its order's lines in proportion to what they cost. The
 * shares are rounded by running sum, so they always add up to the refund. A refund counts on the day of its order, so
 * that the totals of a date range match the list of its orders.
 */
function soldLines(range: DayRange, scope: SalesScope): SQL {
  const within = betweenDays(sql`orders.created_at`, range) ?? sql`true`;
  const inScope = eventsInScope(scope);
  return sql`placed as materialized (
    select orders.id, (orders.created_at at time zone ${range.timeZone}::text)::date as day from orders
    where orders.state = 'placed' and ${within} and ${
      inScope === undefined
        ? sql`true`
        : sql`orders.id in (select line.order_id from order_lines line where line.event_id in ${inScope})`
    }
  ), lines as materialized (
    select line.order_id, line.event_id, line.ticket_type_id, line.position, line.price, placed.day,
      line.count, line.buyer_fee, line.organiser_fee, line.tax,
      line.price::bigint * line.count - line.discount + line.buyer_fee as cost
    from order_lines line join placed on placed.id = line.order_id
  ), weights as (
    select refunds.id, refunds.amount, lines.order_id, lines.event_id, lines.ticket_type_id, lines.position,
      lines.cost::numeric as of_line,
      (select coalesce(sum(
          coalesce(tickets.paid, lines.price) + case when tickets.fee_returned then lines.buyer_fee / lines.count else 0 end
        ), 0)::numeric from tickets
        where tickets.refund_id = refunds.id and tickets.event_id = lines.event_id
          and tickets.ticket_type_id is not distinct from lines.ticket_type_id
      ) as of_tickets
    from refunds join lines on lines.order_id = refunds.order_id
    where refunds.state <> 'failed' and refunds.amount > 0
  ), chosen as (
    select *, case when sum(of_tickets) over (partition by id) > 0 then of_tickets else of_line end as weight
    from weights
  ), running as (
    select *, sum(weight) over (partition by id) as whole,
      sum(weight) over (partition by id order by position, event_id) as upto
    from chosen
  ), shares as (
    select order_id, event_id, ticket_type_id,
      sum(div(amount * upto, whole) - div(amount * (upto - weight), whole)) as refunds
    from running where whole > 0 group by order_id, event_id, ticket_type_id
  ), sold as (
    select lines.order_id, lines.event_id, lines.ticket_type_id, lines.day, lines.cost as gross,
      coalesce(shares.refunds, 0) as refunds, issued.tickets, issued.void_tickets, issued.checked_in,
      (lines.buyer_fee + lines.organiser_fee) / lines.count * issued.with_fee as fees,
      lines.tax * (issued.tickets - issued.void_tickets) / lines.count as taxes
    from lines left join shares on shares.order_id = lines.order_id and shares.event_id = lines.event_id
      and shares.ticket_type_id is not distinct from lines.ticket_type_id
    cross join lateral (
      select count(*) as tickets, count(*) filter (where voided_at is not null) as void_tickets,
        count(*) filter (where voided_at is null and checked_in_at is not null) as checked_in,
        count(*) filter (where not fee_returned) as with_fee
      from tickets where tickets.order_id = lines.order_id and tickets.event_id = lines.event_id
        and tickets.ticket_type_id is not distinct from lines.ticket_type_id
    ) issued
    ${inScope === undefined ? sql`` : sql`where lines.event_id in ${inScope}`}
  )`;
}

function eventsInScope(scope: SalesScope): SQL | undefined {
  switch (scope.kind) {
    case 'all':
      return undefined;
    case 'owner':
      return sql`(select own.id from events own
        where own.owner_id = ${scope.userId}::uuid or (${scope.platformOwned}::boolean and own.owner_id is null))`;
    case 'events':
      return sql`(select unnest(${sql.param([...scope.ids])}::uuid[]))`;
  }
}

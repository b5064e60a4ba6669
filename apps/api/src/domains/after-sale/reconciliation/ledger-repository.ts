import { and, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { attentionItems, sumChecks } from '../../../platform/database/tables.ts';

/** A ledger value that differs from its expected value `right`. Both are ticket counts or francs. */
type Difference = { readonly subject: string; readonly found: number; readonly right: number };

/** The result of one comparison: the first differences, and their total number. */
export type Comparison = { readonly differences: readonly Difference[]; readonly count: number };

/** Further differences are counted but not listed: so many have one common cause. */
const maxListed = 100;

/**
 * Makes the transaction a read-only snapshot, so that no comparison sees half of a sale, and raises its statement
 * timeout above that of buyers' requests.
 */
export async function readAtLeisure(transaction: Executor): Promise<void> {
  await transaction.execute(sql`set transaction isolation level repeatable read, read only`);
  await transaction.execute(sql`set local statement_timeout = '10min'`);
}

/** Events whose sold count isn't the tickets of this shop without restocked ones, plus those sold elsewhere. */
export function compareTickets(executor: Executor): Promise<Comparison> {
  return compare(
    executor,
    sql`select 'event ' || e.id as subject, e.sold as found, e.sold_elsewhere + count(t.id) as right
      from events e
      left join (
        select t.id, t.event_id from tickets t left join refunds r on r.id = t.refund_id
        where not coalesce(t.voided_at is not null and r.restock, false)
      ) t on t.event_id = e.id
      group by e.id having e.sold <> e.sold_elsewhere + count(t.id)`,
  );
}

/** Ticket types whose sold count isn't their tickets without restocked ones, and codes whose uses aren't their orders. */
export function compareTypesAndCodes(executor: Executor): Promise<Comparison> {
  return compare(
    executor,
    sql`select 'ticket type ' || k.id as subject, k.sold as found, count(t.id) as right
      from ticket_types k
      left join (
        select t.id, t.ticket_type_id from tickets t left join refunds r on r.id = t.refund_id
        where not coalesce(t.voided_at is not null and r.restock, false)
      ) t on t.ticket_type_id = k.id
      group by k.id having k.sold <> count(t.id)
      union all
      select 'promotion code ' || c.id, c.used, count(o.id)
      from promotion_codes c left join orders o on o.code_id = c.id and o.state = 'placed'
      group by c.id having c.used <> count(o.id)`,
  );
}

/**
 * Orders whose amount minus refunds isn't the captured money minus refunded money. An authorization of the last hour
 * counts as captured; a voided payment counts as nothing.
 */
export function compareOrders(executor: Executor, clock: Clock): Promise<Comparison> {
  return compare(
    executor,
    sql`select 'order ' || o.id as subject, coalesce(taken.net, 0) as found,
        o.amount - coalesce(given.amount, 0) as right
      from orders o
      left join (
        select order_id, sum(amount) as amount from refunds where state <> 'failed' group by order_id
      ) given on given.order_id = o.id
      left join (
        select p.order_id, sum(p.amount - coalesce(back.amount, 0)) as net
        from payments p
        left join (
          select payment_id, sum(amount) as amount from refunds where state <> 'failed' group by payment_id
        ) back on back.payment_id = p.id
        where p.state = 'captured'
          or (p.state = 'authorised' and p.created_at > ${clock.sqlNow()} - interval '1 hour')
        group by p.order_id
      ) taken on taken.order_id = o.id
      where o.state = 'placed' and coalesce(taken.net, 0) <> o.amount - coalesce(given.amount, 0)`,
  );
}

/** Captured payments without a placed order with tickets, and without a refund. */
export function compareCaptures(executor: Executor): Promise<Comparison> {
  return compare(
    executor,
    sql`select 'payment ' || p.id as subject, p.amount as found, 0 as right
      from payments p
      where p.state = 'captured'
        and not exists (
          select 1 from orders o join tickets t on t.order_id = o.id where o.id = p.order_id and o.state = 'placed')
        and not exists (select 1 from refunds r where r.payment_id = p.id and r.state <> 'failed')`,
  );
}

/** Payments of which more was refunded and lost in disputes than they were. */
export function compareDisputes(executor: Executor): Promise<Comparison> {
  return compare(
    executor,
    sql`select 'payment ' || p.id as subject, lost.amount + coalesce(given.amount, 0) as found, p.amount as right
      from payments p
      join (select payment_id, sum(amount) as amount from disputes where state = 'lost' group by payment_id) lost
        on lost.payment_id = p.id
      left join (
        select payment_id, sum(amount) as amount from refunds where state <> 'failed' group by payment_id
      ) given on given.payment_id = p.id
      where lost.amount + coalesce(given.amount, 0) > p.amount`,
  );
}

/** Placed orders whose number of tickets, void ones included, differs from their lines. */
export function compareLines(executor: Executor): Promise<Comparison> {
  return compare(
    executor,
    sql`select 'order ' || o.id as subject, coalesce(issued.count, 0) as found, coalesce(ordered.count, 0) as right
      from orders o
      left join (select order_id, count(*) as count from tickets group by order_id) issued on issued.order_id = o.id
      left join (select order_id, sum(count) as count from order_lines group by order_id) ordered
        on ordered.order_id = o.id
      where o.state = 'placed' and coalesce(issued.count, 0) <> coalesce(ordered.count, 0)`,
  );
}

/** Stores the result of a ledger check. */
export async function saveLedgerCheck(
  executor: Executor,
  clock: Clock,
  check: { readonly agreed: boolean; readonly detail: Readonly<Record<string, unknown>> },
): Promise<void> {
  await executor.insert(sumChecks).values({ ...check, at: clock.sqlNow() });
}

/** Closes the "Needs attention" items of values that agree again. */
export async function closeAgreed(executor: Executor, stillDiffer: readonly string[]): Promise<void> {
  await executor
    .update(attentionItems)
    .set({ resolvedAt: sql`now()`, note: 'The ledger agrees again.' })
    .where(
      and(
        eq(attentionItems.kind, 'sums_differ'),
        isNull(attentionItems.resolvedAt),
        stillDiffer.length === 0 ? undefined : notInArray(attentionItems.subject, [...stillDiffer]),
      ),
    );
}

async function compare(executor: Executor, differing: SQL): Promise<Comparison> {
  const { rows } = await executor.execute<{ subject: string; found: string; right: string; count: string }>(
    sql`select *, count(*) over () as count from (${differing}) differing order by subject limit ${maxListed}`,
  );
  const differences = rows.map(({ subject, found, right }) => ({
    subject,
    found: Number(found),
    right: Number(right),
  }));
  return { differences, count: Number(rows[0]?.count ?? 0) };
}

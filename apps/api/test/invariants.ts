import type { Database } from '../src/platform/database/database.ts';
import type { MovableClock } from './movable-clock.ts';

/** An invariant of the shop's ledger: the query finds the rows that violate it. */
type Invariant = {
  readonly name: string;
  /** `always`: at every moment. `at rest`: when no request is in progress and the reconciler has run. */
  readonly holds: 'always' | 'at rest';
  readonly broken: string;
};

/**
 * The invariants between money and tickets, which must hold after any sequence of events. These compare
 * rows of the database; `provider-ledger.ts` compares them with the provider's ledger.
 */
export const invariants: readonly Invariant[] = [
  {
    name: 'never more sold than there is',
    holds: 'always',
    broken: 'select id, sold, capacity from events where sold > capacity or sold < 0',
  },
  {
    name: 'never more sold and held than there is',
    holds: 'always',
    broken: `select id, sold, capacity, held from (
        select e.id, e.sold, e.capacity, coalesce(sum(h.count) filter (where h.expires_at > $1), 0) as held
        from events e left join ticket_holds h on h.event_id = e.id group by e.id) counted
      where sold + held > capacity`,
  },
  {
    name: 'what is sold has its tickets',
    holds: 'always',
    broken: `select e.id, e.sold, e.sold_elsewhere, count(t.id) as tickets
      from events e
      left join (select t.id, t.event_id from tickets t left join refunds r on r.id = t.refund_id
        where not coalesce(t.voided_at is not null and r.restock, false)) t on t.event_id = e.id
      group by e.id having e.sold <> e.sold_elsewhere + count(t.id)`,
  },
  {
    name: 'never more sold and held of a type than there is',
    holds: 'always',
    broken: `select k.id, k.sold, k.capacity, h.held from ticket_types k
      cross join lateral (select coalesce(sum(count), 0) as held from ticket_holds
        where ticket_type_id = k.id and expires_at > $1) h
      where k.sold + h.held > k.capacity or k.sold < 0`,
  },
  {
    name: 'what is sold of a type has its tickets',
    holds: 'always',
    broken: `select k.id, k.sold, count(t.id) as tickets
      from ticket_types k
      left join (select t.id, t.ticket_type_id from tickets t left join refunds r on r.id = t.refund_id
        where not coalesce(t.voided_at is not null and r.restock, false)) t on t.ticket_type_id = k.id
      group by k.id having k.sold <> count(t.id)`,
  },
  {
    name: 'lines, holds and tickets have a type of their event, or none',
    holds: 'always',
    broken: `select l.event_id, k.id from (select event_id, ticket_type_id from order_lines
        union all select event_id, ticket_type_id from checkout_lines
        union all select event_id, ticket_type_id from ticket_holds
        union all select event_id, ticket_type_id from tickets) l
      join ticket_types k on k.id = l.ticket_type_id where k.event_id <> l.event_id`,
  },
  {
    name: 'a placed order has as many tickets of each type as its lines state',
    holds: 'always',
    broken: `select l.order_id, l.event_id, l.ticket_type_id from order_lines l
      join orders o on o.id = l.order_id and o.state = 'placed'
      where l.count <> (select count(*) from tickets t where t.order_id = l.order_id and t.event_id = l.event_id
        and t.ticket_type_id is not distinct from l.ticket_type_id)`,
  },
  {
    name: 'never more uses of a code than it has',
    holds: 'always',
    broken: `select c.id, c.used, c.max_uses, h.held from promotion_codes c
      cross join lateral (select count(distinct checkout_id) as held from ticket_holds
        where code_id = c.id and expires_at > $1) h
      where c.used + h.held > c.max_uses`,
  },
  {
    name: 'what is used of a code has its orders',
    holds: 'always',
    broken: `select c.id, c.used, count(o.id) as orders from promotion_codes c
      left join orders o on o.code_id = c.id and o.state = 'placed' group by c.id having c.used <> count(o.id)`,
  },
  {
    name: 'the tickets of an order cost what it does',
    holds: 'always',
    broken: `select o.id, o.amount, sum(coalesce(t.paid, l.price) + l.buyer_fee / l.count) as paid from orders o
      join tickets t on t.order_id = o.id
      join order_lines l on l.order_id = o.id and l.event_id = t.event_id
        and l.ticket_type_id is not distinct from t.ticket_type_id
      where o.state = 'placed' group by o.id having sum(coalesce(t.paid, l.price) + l.buyer_fee / l.count) <> o.amount`,
  },
  {
    name: 'a checkout costs what its lines cost',
    holds: 'always',
    broken: `select c.id, c.amount from checkouts c
      where c.amount <> (select coalesce(sum(l.count * l.price - l.discount + l.buyer_fee), 0) from checkout_lines l
        where l.checkout_id = c.id)`,
  },
  {
    name: 'no money is taken without tickets, or a refund of it',
    holds: 'always',
    broken: `select p.id, p.amount from payments p
      where p.state = 'captured' and not exists (
        select 1 from orders o join tickets t on t.order_id = o.id where o.id = p.order_id and o.state = 'placed')
      and not exists (select 1 from refunds r where r.payment_id = p.id)`,
  },
  {
    name: 'a placed order has as many tickets as its lines state',
    holds: 'always',
    broken: `select o.id from orders o where o.state = 'placed'
      and (select coalesce(sum(l.count), 0) from order_lines l where l.order_id = o.id)
        <> (select count(*) from tickets t where t.order_id = o.id)`,
  },
  {
    name: 'an order that is not placed has no tickets',
    holds: 'always',
    broken: `select o.id from orders o join tickets t on t.order_id = o.id where o.state <> 'placed'`,
  },
  {
    name: 'an order costs what its lines cost',
    holds: 'always',
    broken: `select o.id, o.amount from orders o
      where o.amount <> (select coalesce(sum(l.count * l.price - l.discount + l.buyer_fee), 0) from order_lines l where l.order_id = o.id)`,
  },
  {
    name: 'a checkout is paid once',
    holds: 'always',
    broken: `select checkout_id, count(*) from payments
      where checkout_id is not null and state in ('authorised', 'captured') group by checkout_id having count(*) > 1`,
  },
  {
    name: 'an order is paid once',
    holds: 'always',
    broken: `select order_id, count(*) from payments
      where order_id is not null and state in ('authorised', 'captured') group by order_id having count(*) > 1`,
  },
  {
    name: 'a ticket that opens the door was paid for, or cost nothing',
    holds: 'always',
    broken: `select t.id from tickets t join orders o on o.id = t.order_id
      where t.voided_at is null and o.amount > 0 and not exists (
        select 1 from payments p where p.order_id = o.id and p.state in ('authorised', 'captured') and p.amount = o.amount)`,
  },
  {
    name: 'no more is paid back than was taken',
    holds: 'always',
    broken: `select p.id, p.amount, sum(r.amount) from payments p join refunds r on r.payment_id = p.id
      where r.state <> 'failed' group by p.id having sum(r.amount) > p.amount`,
  },
  {
    name: 'no refund is decided on while its payment is known to be disputed',
    holds: 'always',
    broken: `select r.id, d.id as dispute from refunds r join disputes d on d.payment_id = r.payment_id
      where r.created_at > d.recorded_at and r.created_at < coalesce(d.ended_at, 'infinity')
        and r.reason <> 'Refunded in the control panel of the payment provider.'`,
  },
  {
    name: 'money that is lost in a dispute is not refunded afterwards',
    holds: 'always',
    broken: `select p.id from payments p
      join disputes d on d.payment_id = p.id and d.state = 'lost'
      join refunds r on r.payment_id = p.id and r.state <> 'failed' and r.created_at > d.ended_at
        and r.reason <> 'Refunded in the control panel of the payment provider.'
      group by p.id, p.amount
      having max(d.amount) + sum(r.amount) > p.amount`,
  },
  {
    name: 'a completed checkout holds nothing and has its order',
    holds: 'always',
    broken: `select c.id from checkouts c where c.state = 'completed' and (
      exists (select 1 from ticket_holds h where h.checkout_id = c.id)
      or not exists (select 1 from orders o where o.checkout_id = c.id and o.state = 'placed'))`,
  },
  {
    name: 'a released checkout holds nothing',
    holds: 'always',
    broken: `select c.id from checkouts c join ticket_holds h on h.checkout_id = c.id where c.state = 'released'`,
  },
  {
    name: 'tickets held without end belong to a payment under way',
    holds: 'always',
    broken: `select h.checkout_id from ticket_holds h join checkouts c on c.id = h.checkout_id
      where h.expires_at = 'infinity' and c.state <> 'paying'`,
  },
  {
    name: 'every placed order is mailed to its buyer',
    holds: 'always',
    broken: `select o.id from orders o where o.state = 'placed' and not exists (
      select 1 from pgboss.job j
      where j.data ->> 'kind' = 'order_placed' and j.data ->> 'orderId' = o.id::text)`,
  },
  {
    name: 'no payment is left unfinished',
    holds: 'at rest',
    broken: `select id, state from payments where state in ('started', 'unknown', 'voiding')
      union all select id, state from refunds where state in ('started', 'unknown')
      union all select id, state from checkouts where state = 'paying'`,
  },
  {
    name: 'money for tickets is taken',
    holds: 'at rest',
    broken: `select id from payments where state = 'authorised' and order_id is not null`,
  },
  {
    name: 'an authorization that was not claimed in time is voided',
    holds: 'at rest',
    broken: `select id from payments where state = 'authorised' and order_id is null and claim_before <= $1`,
  },
];

/** A violated invariant, with the first rows that violate it. */
export type InvariantViolation = { readonly invariant: string; readonly rows: readonly unknown[] };

/** The violated invariants. `at rest` checks all of them, `always` only those that hold at every moment. */
export async function findInvariantViolations(
  api: { readonly database: Database; readonly clock: Pick<MovableClock, 'now'> },
  moment: Invariant['holds'] = 'always',
): Promise<readonly InvariantViolation[]> {
  // In the form that the query builder uses, so that the statement is prepared.
  const { rows } = await api.database.$client.query<InvariantViolation>({ text: queries[moment] }, [api.clock.now()]);
  return rows;
}

/** All invariants in one statement, for tests that check after every step. Returns the first five rows of each. */
function queryOf(moment: Invariant['holds']): string {
  const wanted = invariants.filter(({ holds }) => moment === 'at rest' || holds === 'always');
  const parts = wanted.map(
    ({
      name,
      broken,
    }) => `select '${name}' as invariant, jsonb_agg(b) as rows from (select * from (${broken}) a limit 5) b
      having count(*) > 0`,
  );
  return parts.join('\nunion all ').replaceAll('$1', '$1::timestamptz');
}

const queries = { always: queryOf('always'), 'at rest': queryOf('at rest') };

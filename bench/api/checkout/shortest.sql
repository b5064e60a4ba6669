-- One purchase in the shortest transactions that keep every invariant: never more held and sold than there is, one active
-- checkout of a buyer, an order and a payment that are written before money moves, a compare-and-set before each step
-- with money, and a mail if and only if there is an order. Reads that only make a better error reply, limits of abuse and
-- the waiting line are left out; the API can't be as short. Each client is a buyer.

-- Hold: the session, the buyer and the active checkout in one statement; the event's lock for one statement and the commit.
begin isolation level read committed;
select u.id, c.id from sessions s join users u on u.id = s.user_id
  left join lateral (select id from checkouts where user_id = u.id and state in ('open', 'paying')) c on true
  where s.id = ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid and s.revoked_at is null and s.expires_at > clock_timestamp() and u.deleted_at is null
  for no key update of u;
select id from events where id = '00000000-0000-4000-9000-000000000001' for no key update;
with moment as materialized (
    select clock_timestamp() as at
  ), swept as (
    delete from ticket_holds using moment where event_id = '00000000-0000-4000-9000-000000000001' and expires_at <= moment.at
    returning count
  ), offered as (
    select e.id, e.name, e.price from events e, moment
    where e.id = '00000000-0000-4000-9000-000000000001' and e.ends_at > moment.at and e.archived_at is null and e.cancelled_at is null
      and e.capacity - e.sold - (select coalesce(sum(h.count), 0) from ticket_holds h where h.event_id = e.id)
        + (select coalesce(sum(swept.count), 0) from swept) >= 1
  ), opened as (
    insert into checkouts (user_id, amount, currency, expires_at)
    select ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid, offered.price, 'XOF', clock_timestamp() + 10 * interval '1 minute' from offered
    returning id, expires_at
  ), listed as (
    insert into checkout_lines (checkout_id, event_id, position, name, price, count, user_id, held_at)
    select opened.id, offered.id, 0, offered.name, offered.price, 1, ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid, clock_timestamp() from opened, offered
  ), held as (
    insert into ticket_holds (checkout_id, event_id, count, expires_at, network, unconfirmed)
    select opened.id, offered.id, 1, opened.expires_at, '10.' || :client_id, false from opened, offered
  )
  select id as checkout from opened \gset
commit;

-- Pay: one statement, and so one transaction. The payment is authorized between it and the next.
with buyer as materialized (
    select u.id from sessions s join users u on u.id = s.user_id
    where s.id = ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid and s.revoked_at is null and s.expires_at > clock_timestamp() and u.deleted_at is null
    for no key update of u
  ), paying as (
    update checkouts set state = 'paying', updated_at = clock_timestamp() from buyer
    where checkouts.id = :checkout::uuid and checkouts.user_id = buyer.id and state = 'open'
    returning checkouts.id, amount
  ), kept as (
    update ticket_holds set expires_at = 'infinity' from paying
    where checkout_id = paying.id and ticket_holds.expires_at > clock_timestamp() returning event_id
  ), written as (
    insert into orders (user_id, checkout_id, amount, currency)
    select ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid, paying.id, paying.amount, 'XOF' from paying where exists (select from kept)
    returning id, checkout_id, amount
  ), listed as (
    insert into order_lines (order_id, event_id, position, name, price, count)
    select written.id, l.event_id, l.position, l.name, l.price, l.count
    from written join checkout_lines l on l.checkout_id = written.checkout_id
  )
  insert into payments (gateway_key, user_id, checkout_id, order_id, amount, currency, deadline_at)
  select gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid, checkout_id, id, amount, 'XOF', clock_timestamp() + 30 * interval '1 second'
  from written returning id as payment, order_id as bought \gset

-- Finish: one statement. It locks the event last, for its own end and the commit. A payment that ended meanwhile or a
-- cancelled event divides by zero, which rolls everything back.
with paid as (
    update payments set state = 'authorised', transaction_id = gen_random_uuid(),
      deadline_at = clock_timestamp() + 30 * interval '1 second', updated_at = clock_timestamp()
    where id = :payment::uuid and state in ('started', 'unknown') returning order_id
  ), placed as (
    update orders set state = 'placed', transaction_id = gen_random_uuid(), updated_at = clock_timestamp()
    from paid where id = paid.order_id returning id
  ), issued as (
    insert into tickets (order_id, event_id, position, code) select id, '00000000-0000-4000-9000-000000000001'::uuid, 0, gen_random_uuid() from placed
  ), mailed as (
    insert into pgboss.job_common (name, data, priority, start_after, created_on, expire_seconds, deletion_seconds,
      keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy)
    select q.name, jsonb_build_object('kind', 'order_placed', 'orderId', placed.id), 0, pgboss.job_now(),
      pgboss.job_now(), q.expire_seconds, q.deletion_seconds, pgboss.job_now() + q.retention_seconds * interval '1s',
      q.retry_limit, q.retry_delay, coalesce(q.retry_backoff, false), q.retry_delay_max, q.policy
    from placed, pgboss.queue q where q.name = 'mail' returning id
  ), completed as (
    update checkouts set state = 'completed', updated_at = clock_timestamp() where id = :checkout::uuid
      and exists (select from mailed) returning id
  ), freed as (
    delete from ticket_holds where checkout_id in (select id from completed) returning event_id
  ), sold as (
    update events set sold = sold + 1 where id in (select event_id from freed) and cancelled_at is null returning id
  )
  select 1 / count(*) from sold;

-- Capture.
update payments set state = 'captured', last_error = null, updated_at = clock_timestamp()
  where id = :payment::uuid and state in ('authorised');

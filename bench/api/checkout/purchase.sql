-- One purchase with the API's statements in the same transactions. The benchmark compares the two and
-- fails if they differ. Each client is a buyer.

-- Hold.
select u.id, u.role, u.lister from sessions s join users u on u.id = s.user_id
  where s.id = ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid and s.revoked_at is null and s.expires_at > clock_timestamp()
    and u.deleted_at is null;
begin isolation level read committed;
select id from users where id = ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid for no key update;
select id, user_id, state, amount, currency, expires_at, extensions_used, created_at, updated_at
  from checkouts where user_id = ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid and state in ('open', 'paying') for update;
select id from events where id in ('00000000-0000-4000-9000-000000000001') order by id for no key update;
delete from ticket_holds where event_id in ('00000000-0000-4000-9000-000000000001') and expires_at <= clock_timestamp();
select id, name, price, ends_at <= clock_timestamp(), archived_at is not null, cancelled_at is not null,
  greatest(0, capacity - sold - (select coalesce(sum(h.count), 0) from ticket_holds h
    where h.event_id = events.id and h.expires_at > clock_timestamp()))::integer
  from events where id in ('00000000-0000-4000-9000-000000000001');
with opened as (
    insert into checkouts (user_id, amount, currency, expires_at, extensions_used)
    values (('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid, 5000, 'XOF', clock_timestamp() + 10 * interval '1 minute', 0)
    returning id, expires_at
  ), line as (
    select '00000000-0000-4000-9000-000000000001'::uuid as event_id, 0 as position, 'The hot one'::text as name, 5000 as price, 1 as count
  ), listed as (
    insert into checkout_lines (checkout_id, event_id, position, name, price, count)
    select opened.id, event_id, position, name, price, count from opened, line
  ), held as (
    insert into ticket_holds (checkout_id, event_id, count, expires_at)
    select opened.id, event_id, count, opened.expires_at from opened, line
  )
  select id as checkout, expires_at, clock_timestamp() as now from opened \gset
commit;

-- Pay: the payment is authorized between this transaction and the next.
select u.id, u.role, u.lister from sessions s join users u on u.id = s.user_id
  where s.id = ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid and s.revoked_at is null and s.expires_at > clock_timestamp()
    and u.deleted_at is null;
begin isolation level read committed;
select id from users where id = ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid for no key update;
select id, user_id, state, amount, currency, expires_at, extensions_used, created_at, updated_at
  from checkouts where id = :checkout::uuid for update;
select event_id, name, price, count from checkout_lines where checkout_id = :checkout::uuid order by position;
update ticket_holds set expires_at = 'infinity' where checkout_id = :checkout::uuid
  and expires_at > clock_timestamp() returning event_id;
select id, name, price, ends_at <= clock_timestamp(), archived_at is not null, cancelled_at is not null
  from events where id in ('00000000-0000-4000-9000-000000000001');
select count(*) >= 3 and coalesce(max(updated_at) > clock_timestamp() - 60 * interval '1 second', false)
  from payments where user_id = ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid and state in ('declined', 'started', 'unknown')
    and updated_at > clock_timestamp() - 600 * interval '1 second';
with written as (
    insert into orders (user_id, checkout_id, amount, currency) values (('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid, :checkout::uuid, 5000, 'XOF')
    on conflict (checkout_id) do nothing returning id
  ), listed as (
    insert into order_lines (order_id, event_id, position, name, price, count)
    select written.id, '00000000-0000-4000-9000-000000000001'::uuid, 0, 'The hot one', 5000, 1 from written
  )
  select id as bought from written \gset
insert into payments (gateway_key, user_id, checkout_id, order_id, amount, currency, deadline_at, created_at, updated_at)
  values (gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid, :checkout::uuid, :bought::uuid, 5000, 'XOF',
    clock_timestamp() + 30 * interval '1 second', clock_timestamp(), clock_timestamp())
  returning id as payment \gset
update checkouts set state = 'paying', updated_at = clock_timestamp() where id = :checkout::uuid;
commit;

-- Finish.
begin isolation level read committed;
select id, user_id, state, amount, currency, expires_at, extensions_used, created_at, updated_at
  from checkouts where id = :checkout::uuid for update;
select event_id, name, price, count from checkout_lines where checkout_id = :checkout::uuid order by position;
update payments set state = 'authorised', transaction_id = gen_random_uuid(),
  deadline_at = clock_timestamp() + 30 * interval '1 second', updated_at = clock_timestamp()
  where id = :payment::uuid and state in ('started', 'unknown') returning id;
update orders set state = 'placed', transaction_id = gen_random_uuid(), updated_at = clock_timestamp()
  where id = :bought::uuid;
insert into tickets (order_id, event_id, position, code) values (:bought::uuid, '00000000-0000-4000-9000-000000000001', 0, gen_random_uuid());
insert into pgboss.job_common (name, data, priority, start_after, created_on, expire_seconds, deletion_seconds, keep_until,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, policy)
  select q.name, jsonb_build_object('kind', 'order_placed', 'orderId', :bought::uuid), 0, pgboss.job_now(),
    pgboss.job_now(), q.expire_seconds, q.deletion_seconds, pgboss.job_now() + q.retention_seconds * interval '1s',
    q.retry_limit, q.retry_delay, coalesce(q.retry_backoff, false), q.retry_delay_max, q.policy
  from pgboss.queue q where q.name = 'mail'
  on conflict do nothing returning id;
update checkouts set state = 'completed', updated_at = clock_timestamp() where id = :checkout::uuid;
select id from events where id in ('00000000-0000-4000-9000-000000000001') order by id for no key update;
with line as (
    select '00000000-0000-4000-9000-000000000001'::uuid as event_id, 1 as count
  ), sold as (
    update events set sold = events.sold + line.count from line
    where events.id = line.event_id and events.cancelled_at is null returning events.id
  ), freed as (
    delete from ticket_holds where checkout_id = :checkout::uuid
  )
  select count(*)::integer as sold from sold;
commit;

-- Capture.
update payments set state = 'captured', last_error = null, updated_at = clock_timestamp()
  where id = :payment::uuid and state in ('authorised') returning id;

-- One purchase with the API's statements in the same transactions. The benchmark compares the two and
-- fails if they differ. Each client is a buyer.

-- Hold.
select u.id, u.role, u.lister, u.email_verified_at is not null from sessions s join users u on u.id = s.user_id
  where s.id = ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid and s.revoked_at is null and s.expires_at > clock_timestamp()
    and u.deleted_at is null;
select hold_tickets(('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid, '10.' || :client_id, true,
  '[{"eventId": "00000000-0000-4000-9000-000000000001", "count": 1}]'::jsonb, 'XOF',
  '{"part": 0.5, "atLeast": 20, "unconfirmedOfNetwork": 100, "freeTickets": 20, "minutes": 10,
    "holds": 200, "seconds": 10740, "ofNetwork": 2000}'::jsonb,
  clock_timestamp() - clock_timestamp()) -> 'opened' ->> 'id' as checkout \gset

-- Pay: the payment is authorized between this transaction and the next.
select u.id, u.role, u.lister, u.email_verified_at is not null from sessions s join users u on u.id = s.user_id
  where s.id = ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid and s.revoked_at is null and s.expires_at > clock_timestamp()
    and u.deleted_at is null;
begin isolation level read committed;
select id from users where id = ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid for no key update;
select id, user_id, state, amount, currency, expires_at, extensions_used, created_at, updated_at, code_id, code, lines
  from checkouts inner join lateral (select coalesce(jsonb_agg(jsonb_build_object('eventId', event_id, 'ticketTypeId',
    ticket_type_id, 'name', name, 'price', price, 'count', count, 'ticketType', ticket_type, 'discount', discount)
    order by position), '[]') as lines from checkout_lines
    where checkout_id = checkouts.id) list on true where id = :checkout::uuid for update of checkouts;
update ticket_holds set expires_at = 'infinity' where checkout_id = :checkout::uuid
  and expires_at > clock_timestamp() returning event_id;
select id, name, price, ends_at <= clock_timestamp(), archived_at is not null, cancelled_at is not null, typed
  from events where id in ('00000000-0000-4000-9000-000000000001');
select count(*) >= 3 and coalesce(max(updated_at) > clock_timestamp() - 60 * interval '1 second', false)
  from payments where user_id = ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid and state in ('declined', 'started', 'unknown')
    and updated_at > clock_timestamp() - 600 * interval '1 second';
select pg_advisory_xact_lock(hashtextextended('network ' || :client_id, 17));
select count(*) filter (where refused)::integer as refused, count(*) filter (where paid)::integer as paid,
    count(*) filter (where refused and recent)::integer as refused_now,
    count(*) filter (where paid and recent)::integer as paid_now, count(*) filter (where open)::integer as open
  from (
    select created_at > statement_timestamp() - 600 * interval '1 second' as recent,
      state = 'declined' or (state = 'failed' and failure_cause = 'payment details')
        or (checkout_id is null and order_id is null and state in ('voiding', 'voided')) as refused,
      state in ('authorised', 'captured') and order_id is not null as paid, state in ('started', 'unknown') as open
    from payments
    where network_hash is not null and network_hash = 'network ' || :client_id
      and created_at > statement_timestamp() - interval '1 day'
    order by created_at desc limit 200
  ) attempts;
select count(*) from attention_items where kind = 'card_testing' and subject = 'shop' and resolved_at is null;
insert into orders (user_id, checkout_id, amount, currency) values (('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid, :checkout::uuid, 5000, 'XOF')
  on conflict (checkout_id) do nothing returning id as bought \gset
insert into order_lines (order_id, event_id, position, name, price, count, ticket_type_id, ticket_type, discount)
  values (:bought::uuid, '00000000-0000-4000-9000-000000000001'::uuid, 0, 'The hot one', 5000, 1, null, null, 0);
update checkouts set state = 'paying', updated_at = clock_timestamp() where id = :checkout::uuid;
insert into payments (gateway_key, network_hash, user_id, checkout_id, order_id, amount, currency, deadline_at, created_at, updated_at)
  values (gen_random_uuid(), 'network ' || :client_id, ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid, :checkout::uuid, :bought::uuid, 5000, 'XOF',
    clock_timestamp() + 30 * interval '1 second', clock_timestamp(), clock_timestamp())
  returning id as payment \gset
commit;
select id, name, email from users where id = ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid;

-- Finish.
begin isolation level read committed;
select id, user_id, state, amount, currency, expires_at, extensions_used, created_at, updated_at, code_id, code, lines
  from checkouts inner join lateral (select coalesce(jsonb_agg(jsonb_build_object('eventId', event_id, 'ticketTypeId',
    ticket_type_id, 'name', name, 'price', price, 'count', count, 'ticketType', ticket_type, 'discount', discount)
    order by position), '[]') as lines from checkout_lines
    where checkout_id = checkouts.id) list on true where id = :checkout::uuid for update of checkouts;
update payments set state = 'authorised', transaction_id = gen_random_uuid(), paid_with = null,
  deadline_at = clock_timestamp() + 30 * interval '1 second', updated_at = clock_timestamp()
  where id = :payment::uuid and state in ('started', 'unknown') returning id;
update orders set state = 'placed', transaction_id = gen_random_uuid(), updated_at = clock_timestamp()
  where id = :bought::uuid;
insert into tickets (order_id, event_id, position, code)
  values (:bought::uuid, '00000000-0000-4000-9000-000000000001'::uuid, 0, gen_random_uuid());
insert into pgboss.job_common (name, data, priority, start_after, created_on, expire_seconds, deletion_seconds,
    keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy)
  select q.name, jsonb_build_object('kind', 'order_placed', 'orderId', :bought::uuid), 0, pgboss.job_now(),
    pgboss.job_now(), q.expire_seconds, q.deletion_seconds, pgboss.job_now() + q.retention_seconds * interval '1s',
    q.retry_limit, q.retry_delay, coalesce(q.retry_backoff, false), q.retry_delay_max, q.policy
  from pgboss.queue q where q.name = 'mail'
  on conflict do nothing returning id;
update checkouts set state = 'completed', updated_at = clock_timestamp() where id = :checkout::uuid;
with line as (
    select '00000000-0000-4000-9000-000000000001'::uuid as event_id, 1 as count
  ), locked as materialized (
    select id, cancelled_at, archived_at from events where id in (select event_id from line)
    order by id for no key update
  ), sold as (
    update events set sold = events.sold + line.count from line, locked
    where events.id = locked.id and line.event_id = locked.id
      and not exists (select from locked where cancelled_at is not null) returning events.id
  ), freed as (
    delete from ticket_holds where checkout_id = :checkout::uuid
  )
  select (select count(*)::integer from sold) as sold from locked;
commit;

-- Capture.
update payments set state = 'captured', last_error = null, updated_at = clock_timestamp()
  where id = :payment::uuid and state in ('authorised') returning id;

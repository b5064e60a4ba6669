-- One purchase with the API's statements in the same transactions. The benchmark compares the two and
-- fails if they differ. Each client is a buyer.

-- Hold.
select u.id, u.role, u.lister, u.email_verified_at is not null from sessions s join users u on u.id = s.user_id
  where s.id = ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid and s.revoked_at is null and s.expires_at > clock_timestamp()
    and u.deleted_at is null;
begin isolation level read committed;
select id from users where id = ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid for no key update;
select id, user_id, state, amount, currency, expires_at, extensions_used, created_at, updated_at, lines
  from checkouts inner join lateral (select coalesce(jsonb_agg(jsonb_build_object('eventId', event_id, 'name', name,
    'price', price, 'count', count) order by position), '[]') as lines from checkout_lines
    where checkout_id = checkouts.id) list on true where user_id = ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid and state in ('open', 'paying') for update of checkouts;
with held as (
    select checkout_lines.event_id, checkout_lines.held_at, checkouts.state,
      date_part('epoch', least(checkouts.expires_at,
        case checkouts.state when 'open' then clock_timestamp() else checkouts.updated_at end) - checkout_lines.held_at) as seconds
    from checkout_lines join checkouts on checkouts.id = checkout_lines.checkout_id
    where checkout_lines.user_id = ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid and checkout_lines.event_id in ('00000000-0000-4000-9000-000000000001')
      and checkout_lines.held_at > clock_timestamp() - interval '1 day'
    order by checkout_lines.held_at desc limit 200
  ), counted as (
    select event_id, count(*) as holds,
      coalesce(sum(seconds) filter (where state in ('open', 'released') and seconds > 0), 0) as seconds,
      date_part('epoch', min(held_at) + interval '1 day' - clock_timestamp()) as oldest
    from held group by event_id
  )
  select
    (select coalesce(jsonb_agg(jsonb_build_object('eventId', event_id, 'holds', holds, 'seconds', seconds,
      'oldestEndsInSeconds', oldest)), '[]') from counted) as times,
    (select coalesce(sum(count), 0)::integer from ticket_holds
      where network = '10.' || :client_id and expires_at > clock_timestamp()) as held_by_network;
select id from events where id in ('00000000-0000-4000-9000-000000000001') order by id for no key update;
with moment as materialized (select clock_timestamp() as at), swept as (
    delete from ticket_holds using moment where event_id in ('00000000-0000-4000-9000-000000000001') and expires_at <= moment.at
    returning event_id, count
  ), own as (
    select * from jsonb_to_recordset('[]'::jsonb) as own(event_id uuid, count integer)
  ), counted as (
    select events.*, moment.at,
      coalesce((select sum(ahead.count) from (
        select place.count from waiting_line place
        where place.event_id = events.id and place.user_id <> ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid
          and place.last_seen_at > moment.at - 90 * interval '1 second' and (place.turn_ends_at is null or place.turn_ends_at > moment.at) and place.count <= events.capacity - events.sold
          and place.position < coalesce((select own.position from waiting_line own
            where own.event_id = events.id and own.user_id = ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid
              and own.last_seen_at > moment.at - 90 * interval '1 second' and (own.turn_ends_at is null or own.turn_ends_at > moment.at) and own.count <= events.capacity - events.sold), 9223372036854775807)
        order by place.position limit events.capacity - events.sold + 1) ahead), 0) as ahead,
      greatest(0, capacity - sold
        - coalesce((select sum(count) from ticket_holds where event_id = events.id), 0)
        + coalesce((select sum(count) from swept where event_id = events.id), 0))::integer as left
    from events, moment where events.id in ('00000000-0000-4000-9000-000000000001')
  ), stock as materialized (
    select id, name, price, ends_at <= at as ended, cancelled_at is not null as cancelled,
      archived_at is not null as archived, "left", capacity - sold as unsold,
      least(ahead, greatest(0, "left" - coalesce((select count from own where event_id = id), 0)))::integer as promised
    from counted
  ), line as (
    select stock.*, position, count
    from jsonb_to_recordset('[{"event_id": "00000000-0000-4000-9000-000000000001", "position": 0, "count": 1}]'::jsonb)
      as wanted(event_id uuid, position integer, count integer)
    join stock on stock.id = wanted.event_id
  ), opened as (
    insert into checkouts (user_id, amount, currency, expires_at, extensions_used)
    select ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid, sum(price::bigint * count), 'XOF', clock_timestamp() + 10 * interval '1 minute', 0 from line
    having count(*) = 1 and bool_and(not archived and not cancelled and not ended and "left" - promised >= count
      and (price > 0 or false::boolean))
    returning id, amount, expires_at
  ), listed as (
    insert into checkout_lines (checkout_id, event_id, position, name, price, count, user_id, held_at)
    select opened.id, line.id, position, name, price, count, ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid, clock_timestamp() from opened, line
  ), held as (
    insert into ticket_holds (checkout_id, event_id, count, expires_at, network, unconfirmed)
    select opened.id, line.id, count, opened.expires_at, '10.' || :client_id, false from opened, line
  ), served as (
    delete from waiting_line using opened, line where waiting_line.event_id = line.id and waiting_line.user_id = ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid
  )
  select (select coalesce(jsonb_agg(to_jsonb(stock)), '[]') from stock) as stock, id as checkout from opened \gset
commit;

-- Pay: the payment is authorized between this transaction and the next.
select u.id, u.role, u.lister, u.email_verified_at is not null from sessions s join users u on u.id = s.user_id
  where s.id = ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid and s.revoked_at is null and s.expires_at > clock_timestamp()
    and u.deleted_at is null;
begin isolation level read committed;
select id from users where id = ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid for no key update;
select id, user_id, state, amount, currency, expires_at, extensions_used, created_at, updated_at, lines
  from checkouts inner join lateral (select coalesce(jsonb_agg(jsonb_build_object('eventId', event_id, 'name', name,
    'price', price, 'count', count) order by position), '[]') as lines from checkout_lines
    where checkout_id = checkouts.id) list on true where id = :checkout::uuid for update of checkouts;
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
  ), paying as (
    update checkouts set state = 'paying', updated_at = clock_timestamp() where id = :checkout::uuid
  )
  insert into payments (gateway_key, user_id, checkout_id, order_id, amount, currency, deadline_at, created_at, updated_at)
  values (gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid, :checkout::uuid,
    coalesce((select id from written), (select id from orders where checkout_id = :checkout::uuid)), 5000, 'XOF',
    clock_timestamp() + 30 * interval '1 second', clock_timestamp(), clock_timestamp())
  returning id as payment, order_id as bought \gset
commit;

-- Finish.
begin isolation level read committed;
select id, user_id, state, amount, currency, expires_at, extensions_used, created_at, updated_at, lines
  from checkouts inner join lateral (select coalesce(jsonb_agg(jsonb_build_object('eventId', event_id, 'name', name,
    'price', price, 'count', count) order by position), '[]') as lines from checkout_lines
    where checkout_id = checkouts.id) list on true where id = :checkout::uuid for update of checkouts;
with paid as (
    update payments set state = 'authorised', transaction_id = gen_random_uuid(),
      deadline_at = clock_timestamp() + 30 * interval '1 second', updated_at = clock_timestamp()
    where id = :payment::uuid and state in ('started', 'unknown') returning id
  ), placed as (
    update orders set state = 'placed', transaction_id = gen_random_uuid(), updated_at = clock_timestamp(),
      address = coalesce(null, address) where id = :bought::uuid
  ), issued as (
    insert into tickets (order_id, event_id, position, code)
    select :bought::uuid, '00000000-0000-4000-9000-000000000001'::uuid, 0, gen_random_uuid()
  ), mailed as (
    insert into pgboss.job_common (name, data, priority, start_after, created_on, expire_seconds, deletion_seconds,
      keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy)
    select q.name, jsonb_build_object('kind', 'order_placed', 'orderId', :bought::uuid), 0, pgboss.job_now(),
      pgboss.job_now(), q.expire_seconds, q.deletion_seconds, pgboss.job_now() + q.retention_seconds * interval '1s',
      q.retry_limit, q.retry_delay, coalesce(q.retry_backoff, false), q.retry_delay_max, q.policy
    from pgboss.queue q where q.name = 'mail'
    on conflict do nothing returning id
  ), completed as (
    update checkouts set state = 'completed', updated_at = clock_timestamp() where id = :checkout::uuid
  )
  select exists (select from paid) as paid, (select count(*) from mailed) as mails;
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

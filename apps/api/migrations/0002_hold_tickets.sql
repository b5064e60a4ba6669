-- Holding tickets: one call, because all buyers of an event wait for each other from the lock of its stock to the end of
-- the transaction. It checks everything, and then writes; a refusal has written nothing.

-- What a place in a waiting line keeps from other buyers ----------------------------------------------------------------

-- Whether a place still counts: its buyer has asked within 90 seconds, and its time and its turn aren't over. More
-- tickets than are unsold will never be free, so such a place must not keep the others waiting.
create function place_counts(place waiting_line, event events, at timestamptz) returns boolean language sql stable
return place.last_seen_at > at - interval '90 seconds' and place.ends_at > at
  and (place.turn_ends_at is null or place.turn_ends_at > at) and place.count <= event.capacity - event.sold;

-- For how many seconds a place has counted, or did until it ended.
create function seconds_of_place(place waiting_line, at timestamptz) returns double precision language sql stable
return greatest(0, date_part('epoch',
  least(at, place.ends_at, place.turn_ends_at, place.last_seen_at + interval '90 seconds') - place.joined_at));

-- The seconds of the last day in which earlier places of this row counted.
create function seconds_before_place(place waiting_line, at timestamptz) returns integer language sql stable
return case when place.used_since > at - interval '1 day' then place.used_seconds else 0 end;

-- Locks, each until the end of the transaction --------------------------------------------------------------------------
-- Always in this order: buyer, checkout, stock, network. So none deadlocks.

-- Serializes what one buyer does. False when the account was deleted: nothing may be held without an account.
create function lock_buyer(buyer uuid) returns boolean language sql as $$
  select deleted_at is null from users where id = buyer for no key update
$$;

-- Prevents others from counting or selling tickets of these events. In the order of the ids, whatever the cart's. Weaker
-- than `for update`: inserting rows that refer to the event needn't wait.
create function lock_stock(event_ids uuid[]) returns void language plpgsql as $$
begin
  -- A later snapshot wouldn't see what the transaction waited for, and the same tickets would be held twice.
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'stock is locked under % instead of READ COMMITTED', current_setting('transaction_isolation');
  end if;
  perform from events where id = any(event_ids) order by id for no key update;
end $$;

-- Waits for payments that are starting on holds which end now, and prevents further ones. A hold that such a payment has
-- kept counts afterwards.
create function lock_expired_holds(event_ids uuid[], at timestamptz) returns void language plpgsql as $$
begin
  perform from ticket_holds where event_id = any(event_ids) and expires_at <= at for update;
end $$;

-- Only for a moment and last: buyers of one network who want tickets of different events must not wait for each other's.
create function lock_network(network text) returns void language sql
return pg_advisory_xact_lock(hashtextextended(network, 15));

-- What is counted -------------------------------------------------------------------------------------------------------

create type event_stock as (
  id uuid,
  name text,
  price integer,
  ended boolean,
  cancelled boolean,
  archived boolean,
  -- Neither sold nor held.
  "left" integer,
  -- Not sold, but perhaps held.
  unsold integer,
  -- For how many tickets other buyers stand in the event's waiting line before this buyer.
  promised integer,
  -- The tickets that buyers of this network hold, and other buyers of it wait for.
  "ofNetwork" integer,
  -- Whether it is this buyer's turn in the waiting line.
  "isTurn" boolean
);

-- The stock of these events for a buyer. `own_checkout` is the buyer's hold that is about to be replaced: its tickets are
-- free, and nobody in the line was promised them. The caller must have locked the stock and the expired holds.
create function count_stock(event_ids uuid[], buyer uuid, buyers_network text, own_checkout uuid, at timestamptz)
returns setof event_stock language sql stable as $$
  select event.id, event.name, event.price, event.ends_at <= at, event.cancelled_at is not null,
    event.archived_at is not null, free.tickets, event.capacity - event.sold,
    least(ahead.tickets, greatest(0, free.tickets - held.own))::integer,
    (held.of_network + waiting.of_network)::integer, mine.turn_ends_at is not null
  from events event
  cross join lateral (
    select coalesce(sum(count) filter (where checkout_id is distinct from own_checkout), 0) as others,
      coalesce(sum(count) filter (where checkout_id = own_checkout), 0) as own,
      coalesce(sum(count) filter (where network = buyers_network and checkout_id is distinct from own_checkout), 0)
        as of_network
    from ticket_holds where event_id = event.id and expires_at > at
  ) held
  cross join lateral (select greatest(0, event.capacity - event.sold - held.others)::integer as tickets) free
  left join waiting_line mine
    on mine.event_id = event.id and mine.user_id = buyer and place_counts(mine, event, at)
  cross join lateral (
    -- Each place is for a ticket or more, so more of them than there are tickets needn't be read.
    select coalesce(sum(count), 0) as tickets from (
      select place.count from waiting_line place
      where place.event_id = event.id and place.user_id <> buyer and place_counts(place, event, at)
        and (mine.position is null or place.position < mine.position)
      order by place.position limit event.capacity - event.sold + 1
    ) before
  ) ahead
  cross join lateral (
    select coalesce(sum(place.count), 0) as of_network from waiting_line place
    where place.event_id = event.id and place.user_id <> buyer and place.network = buyers_network
      and place_counts(place, event, at)
  ) waiting
  where event.id = any(event_ids)
$$;

-- What a buyer has held of these events within a day and did not buy, places in their lines included, and how many tickets
-- the network holds now: `{times: [{eventId, holds, seconds, oldestEndsInSeconds}], heldByNetwork}`. Bought holds are among
-- `holds` only. Of each event `max_holds` holds are enough: no more than that is read, on average.
create function hold_usage(buyer uuid, buyers_network text, event_ids uuid[], max_holds integer, at timestamptz)
returns jsonb language sql stable as $$
  with held as (
    select line.event_id, line.held_at, checkouts.state,
      date_part('epoch', least(checkouts.expires_at,
        case checkouts.state when 'open' then at else checkouts.updated_at end) - line.held_at) as seconds
    from checkout_lines line join checkouts on checkouts.id = line.checkout_id
    where line.user_id = buyer and line.event_id = any(event_ids) and line.held_at > at - interval '1 day'
    order by line.held_at desc limit max_holds * cardinality(event_ids)
  ), counted as (
    select event_id, count(*) as holds,
      coalesce(sum(seconds) filter (where state in ('open', 'released') and seconds > 0), 0) as seconds,
      min(held_at) as since
    from held group by event_id
  ), waited as (
    -- Not the running place: at a turn the buyer may hold however long the wait was.
    select place.event_id, least(place.used_since, place.joined_at) as since, seconds_before_place(place, at)
      + case when place_counts(place, events, at) then 0 else seconds_of_place(place, at) end as seconds
    from waiting_line place join events on events.id = place.event_id
    where place.user_id = buyer and place.event_id = any(event_ids) and place.last_seen_at > at - interval '1 day'
  )
  select jsonb_build_object(
    'times', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'eventId', event_id,
        'holds', coalesce(holds, 0),
        'seconds', coalesce(counted.seconds, 0) + coalesce(waited.seconds, 0),
        'oldestEndsInSeconds', date_part('epoch', least(counted.since, waited.since) + interval '1 day' - at)
      )), '[]')
      from counted full join waited using (event_id)
    ),
    'heldByNetwork', (
      select coalesce(sum(count), 0) from ticket_holds where network = buyers_network and expires_at > at
    )
  )
$$;

-- The valid tickets of these events that a buyer got for free, and those that another checkout of the buyer's holds. The
-- caller must have locked the buyer.
create function count_free_tickets(buyer uuid, event_ids uuid[], own_checkout uuid, at timestamptz)
returns table (event_id uuid, tickets integer) language sql stable as $$
  select own.event_id, sum(own.count)::integer
  from (
    select line.event_id, 1 as count
    from orders
    join order_lines line on line.order_id = orders.id
    join tickets on tickets.order_id = orders.id and tickets.event_id = line.event_id
    where orders.user_id = buyer and orders.state = 'placed' and line.price = 0 and line.event_id = any(event_ids)
      and tickets.voided_at is null
    union all
    select line.event_id, line.count
    from checkouts join checkout_lines line on line.checkout_id = checkouts.id
    where checkouts.user_id = buyer and line.price = 0 and line.event_id = any(event_ids)
      and (checkouts.state = 'paying' or checkouts.state = 'open' and checkouts.expires_at > at)
      and checkouts.id is distinct from own_checkout
  ) own
  group by own.event_id
$$;

-- The hold --------------------------------------------------------------------------------------------------------------

-- Holds tickets for a buyer instead of those that the buyer holds now, whose remaining time and extensions it keeps.
-- `wanted` is a list of `{eventId, count}`, `limits` are those of `hold-limits.ts`; `clock_offset` is how far the caller's
-- clock is ahead of the database's. Returns `{opened, stock}`, or `{refused}` with the reason: `deleted` account, `paying`,
-- `usage` (the buyer or the network holds too much, with what they hold), `stock` (an event isn't on sale or has too few
-- tickets, with the stock), `network` share, share of `unconfirmed` accounts, or `free` tickets used up, with the event and
-- how many are left of them.
create function hold_tickets(
  buyer uuid,
  buyers_network text,
  is_confirmed boolean,
  wanted jsonb,
  paid_in text,
  limits jsonb,
  clock_offset interval
) returns jsonb language plpgsql
-- Each connection plans the statements once: planning them took twice as long as running them.
set plan_cache_mode = force_generic_plan as $$
declare
  event_ids uuid[] := array(select line."eventId" from jsonb_to_recordset(wanted) as line("eventId" uuid));
  earlier checkouts;
  is_running boolean;
  at timestamptz := clock_timestamp() + clock_offset;
  usage jsonb;
  stock event_stock[];
  problem record;
  used_up record;
  opened checkouts;
begin
  if not lock_buyer(buyer) then
    return jsonb_build_object('refused', 'deleted');
  end if;
  select * into earlier from checkouts where user_id = buyer and state in ('open', 'paying') for update;
  if earlier.state = 'paying' then
    return jsonb_build_object('refused', 'paying');
  end if;
  usage := hold_usage(buyer, buyers_network, event_ids, (limits ->> 'holds')::integer, at);
  if (usage ->> 'heldByNetwork')::integer >= (limits ->> 'ofNetwork')::integer or exists (
    select from jsonb_to_recordset(usage -> 'times') as time(holds integer, seconds double precision)
    where time.holds >= (limits ->> 'holds')::integer or time.seconds > (limits ->> 'seconds')::integer
  ) then
    return jsonb_build_object('refused', 'usage', 'usage', usage);
  end if;
  perform lock_stock(event_ids || array(select event_id from checkout_lines where checkout_id = earlier.id));

  -- Read again after the wait for the locks.
  at := clock_timestamp() + clock_offset;
  is_running := coalesce(earlier.expires_at > at, false);
  perform lock_expired_holds(event_ids, at);
  stock := array(select counted from count_stock(event_ids, buyer, buyers_network, earlier.id, at) counted);

  select bool_or(event.id is null or event.archived or event.cancelled or event.ended
      or event."left" - event.promised < line.count) as is_unavailable,
    bool_or(not event."isTurn" and event."ofNetwork" + line.count > share.tickets) as is_beyond_network,
    array_agg(event.id) filter (where event.price = 0) as free_events,
    sum(event.price::bigint * line.count) as amount
  into problem
  from jsonb_to_recordset(wanted) as line("eventId" uuid, count integer)
  left join unnest(stock) event on event.id = line."eventId"
  cross join lateral share_of(event.unsold, limits) as share(tickets);
  if problem.is_unavailable then
    return jsonb_build_object('refused', 'stock', 'stock', to_jsonb(stock));
  end if;
  if problem.is_beyond_network then
    return jsonb_build_object('refused', 'network');
  end if;
  if not is_confirmed and unconfirmed_hold_too_much(buyers_network, wanted, stock, earlier.id, limits, at) then
    return jsonb_build_object('refused', 'unconfirmed');
  end if;
  select line."eventId", (limits ->> 'freeTickets')::integer - coalesce(owned.tickets, 0) as available into used_up
  from jsonb_to_recordset(wanted) as line("eventId" uuid, count integer)
  left join count_free_tickets(buyer, problem.free_events, earlier.id, at) owned on owned.event_id = line."eventId"
  where line."eventId" = any(problem.free_events)
    and coalesce(owned.tickets, 0) + line.count > (limits ->> 'freeTickets')::integer
  limit 1;
  if found then
    return jsonb_build_object('refused', 'free', 'productId', used_up."eventId", 'available', greatest(0, used_up.available));
  end if;

  -- Deleted, and not only outlived: a payment that waits to keep one of them must not find it.
  delete from ticket_holds where checkout_id = earlier.id or event_id = any(event_ids) and expires_at <= at;
  update orders set state = 'abandoned', updated_at = at where checkout_id = earlier.id and state = 'awaiting';
  update checkouts set state = 'released', updated_at = at where id = earlier.id;

  insert into checkouts (user_id, amount, currency, expires_at, extensions_used)
  values (
    buyer,
    problem.amount,
    paid_in,
    case when is_running then earlier.expires_at else at + (limits ->> 'minutes')::integer * interval '1 minute' end,
    case when is_running then earlier.extensions_used else 0 end
  )
  returning * into opened;
  insert into checkout_lines (checkout_id, event_id, position, name, price, count, user_id, held_at)
  select opened.id, event.id, line.position - 1, event.name, event.price, line.count, buyer, at
  from rows from (jsonb_to_recordset(wanted) as ("eventId" uuid, count integer)) with ordinality
    as line("eventId", count, position)
  join unnest(stock) event on event.id = line."eventId";
  insert into ticket_holds (checkout_id, event_id, count, expires_at, network, unconfirmed)
  select opened.id, line."eventId", line.count, opened.expires_at, buyers_network, not is_confirmed
  from jsonb_to_recordset(wanted) as line("eventId" uuid, count integer);
  update waiting_line place set ends_at = at, rests_until = null from events
  where events.id = place.event_id and place.user_id = buyer and place.event_id = any(event_ids)
    and place_counts(place, events, at);

  return jsonb_build_object('opened', to_jsonb(opened) || jsonb_build_object('now', at), 'stock', to_jsonb(stock));
end $$;

-- How many of an event's unsold tickets one network, or all unconfirmed accounts, may hold.
create function share_of(unsold integer, limits jsonb) returns integer language sql immutable
return greatest((limits ->> 'atLeast')::integer, floor((limits ->> 'part')::float * unsold)::integer);

-- Whether unconfirmed accounts would hold too many tickets with these: of one network, or of one event.
create function unconfirmed_hold_too_much(
  buyers_network text, wanted jsonb, stock event_stock[], own_checkout uuid, limits jsonb, at timestamptz
) returns boolean language plpgsql as $$
begin
  perform lock_network(buyers_network);
  return (limits ->> 'unconfirmedOfNetwork')::integer < (
      select coalesce(sum(count), 0) from ticket_holds
      where network = buyers_network and unconfirmed and expires_at > at and checkout_id is distinct from own_checkout
    ) + (select sum(line.count) from jsonb_to_recordset(wanted) as line(count integer))
    or exists (
      select from jsonb_to_recordset(wanted) as line("eventId" uuid, count integer)
      join unnest(stock) event on event.id = line."eventId"
      where line.count + (
          select coalesce(sum(held.count), 0) from ticket_holds held
          where held.event_id = event.id and held.unconfirmed and held.expires_at > at
            and held.checkout_id is distinct from own_checkout
        ) > share_of(event.unsold, limits)
    );
end $$;

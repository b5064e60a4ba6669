-- Holding by ticket type, with a promotion code, and with a service fee; what lists and holds know of an event's
-- publication; and what 0003 left to do without keeping buyers waiting.

alter table checkout_lines validate constraint checkout_lines_ticket_type_id_ticket_types_id_fk;
alter table checkouts validate constraint checkouts_code_id_promotion_codes_id_fk;
alter table order_lines validate constraint order_lines_ticket_type_id_ticket_types_id_fk;
alter table orders validate constraint orders_code_id_promotion_codes_id_fk;
alter table tickets validate constraint tickets_ticket_type_id_ticket_types_id_fk;
alter table events validate constraint events_visibility_check;
alter table events validate constraint events_scheduled_are_public;
alter table checkout_lines validate constraint checkout_lines_discount_check;
alter table checkout_lines validate constraint checkout_lines_fee_check;
alter table order_lines validate constraint order_lines_discount_check;
alter table order_lines validate constraint order_lines_fee_check;
alter table tickets validate constraint tickets_paid_check;

-- Drafts and hidden events are in no list. A scheduled event is, with the time of its publication as its beginning: what
-- reads the lists leaves out events that begin later than now.
create or replace function list_event() returns trigger language plpgsql set search_path from current as $$
begin
  if new.archived_at is not null or new.visibility <> 'public' then
    delete from listed_events where event_id = new.id;
    return null;
  end if;
  insert into listed_events (
    event_id, category_id, created_at, ends_at, start_month, price, price_band, cancelled, recent, words
  )
  values (
    new.id, new.category_id, new.created_at, new.ends_at, date_trunc('month', new.start_date::timestamp)::date,
    new.price, price_band(new.price), new.cancelled_at is not null, true,
    search_words(
      new.name, new.location, (select c.name from categories c where c.id = new.category_id), new.description
    )
  )
  on conflict (event_id) do update set
    category_id = excluded.category_id, created_at = excluded.created_at, ends_at = excluded.ends_at,
    start_month = excluded.start_month, price = excluded.price, price_band = excluded.price_band,
    cancelled = excluded.cancelled, recent = true, words = excluded.words;
  return null;
end $$;

drop trigger listed on events;
-- Not when tickets are sold: that changes none of these columns.
create trigger listed after insert or update of
  category_id, name, description, location, start_date, ends_at, price, created_at, archived_at, cancelled_at, visibility
  on events for each row execute function list_event();

-- Whether the event is unpublished or its sale closed, and how many of its tickets the buyer's own hold has.
alter type event_stock add attribute "offSale" boolean;
alter type event_stock add attribute own integer;

-- As in 0002, with the two attributes.
create or replace function count_stock(event_ids uuid[], buyer uuid, buyers_network text, own_checkout uuid, at timestamptz)
returns setof event_stock language sql stable as $$
  select event.id, event.name, event.price, event.ends_at <= at, event.cancelled_at is not null,
    event.archived_at is not null, free.tickets, event.capacity - event.sold,
    least(ahead.tickets, greatest(0, free.tickets - held.own))::integer,
    (held.of_network + waiting.of_network)::integer, mine.turn_ends_at is not null,
    event.sales_closed_at is not null or event.visibility = 'draft' or coalesce(event.publish_at > at, false), held.own::integer
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

-- Whether the buyer for whom an event was counted can't have so many of its tickets. The event is null if there is none.
create function is_unavailable(event event_stock, wanted bigint) returns boolean language sql immutable
return event.id is null or event.archived or event.cancelled or event.ended
  or event."offSale" and wanted > event.own or event."left" - event.promised < wanted;

-- Waiting lines are for events without types: whoever waits for a ticket of an event doesn't say of which type.
create or replace function place_counts(place waiting_line, event events, at timestamptz) returns boolean language sql stable
return place.last_seen_at > at - interval '90 seconds' and place.ends_at > at
  and (place.turn_ends_at is null or place.turn_ends_at > at) and place.count <= event.capacity - event.sold
  and not event.typed;

-- What a buyer may choose -------------------------------------------------------------------------------------------------

-- Whether a type is on sale by its window, at a place with this time zone: `on_sale`, `not_yet` or `ended`. Whether there
-- are tickets of it is another question.
create function ticket_type_window(type ticket_types, zone text, at timestamptz) returns text language sql stable
return case
  when type.closed or type.sales_end at time zone zone <= at then 'ended'
  when type.sales_start at time zone zone > at then 'not_yet'
  else 'on_sale'
end;

-- The names of a type, as replies have them.
create function names_of_type(id uuid, name text, name_fr text) returns jsonb language sql immutable
return jsonb_strip_nulls(jsonb_build_object('_id', id, 'name', name, 'nameFr', name_fr));

create type type_stock as (
  id uuid,
  "eventId" uuid,
  name text,
  "nameFr" text,
  price integer,
  -- By its window alone.
  state text,
  hidden boolean,
  -- Neither sold nor held.
  "left" integer,
  "maxPerOrder" integer
);

-- The types of these events. `own_checkout` is as in `count_stock`, and so are the locks.
create function count_types(event_ids uuid[], own_checkout uuid, at timestamptz)
returns setof type_stock language sql stable as $$
  select type.id, type.event_id, type.name, type.name_fr, type.price, ticket_type_window(type, event.time_zone, at),
    type.hidden, greatest(0, type.capacity - type.sold - coalesce(held.tickets, 0))::integer, type.max_per_order
  from ticket_types type
  join events event on event.id = type.event_id
  left join (
    select ticket_type_id, sum(count) as tickets from ticket_holds
    where event_id = any(event_ids) and expires_at > at and checkout_id is distinct from own_checkout
    group by ticket_type_id
  ) held on held.ticket_type_id = type.id
  where type.event_id = any(event_ids) and type.deleted_at is null
$$;

-- Codes -------------------------------------------------------------------------------------------------------------------

-- The code that a buyer gave, if it works for one of these events now: the one of the first of them. A use of it is free:
-- orders count what is used, and holds what is on its way. The caller must have locked the stock of these events.
create function find_usable_code(given text, event_ids uuid[], buyer uuid, own_checkout uuid, at timestamptz)
returns promotion_codes language sql stable as $$
  select known.*
  from promotion_codes known
  join events event on event.id = known.event_id
  where known.event_id = any(event_ids) and lower(known.code) = lower(given) and known.deleted_at is null and known.active
    and coalesce(known.starts_at at time zone event.time_zone <= at, true)
    and coalesce(known.ends_at at time zone event.time_zone > at, true)
    and (known.max_uses is null or known.max_uses > known.used + (
      select count(distinct held.checkout_id) from ticket_holds held
      where held.code_id = known.id and held.expires_at > at and held.checkout_id is distinct from own_checkout
    ))
    and (known.max_uses_per_account is null or known.max_uses_per_account > (
      select count(*) from orders where orders.code_id = known.id and orders.user_id = buyer and orders.state = 'placed'
    ))
  order by array_position(event_ids, known.event_id)
  limit 1
$$;

-- Whether a code is for tickets of this event and type.
create function code_is_for(code promotion_codes, event_id uuid, type_id uuid) returns boolean language sql immutable
return code.event_id = event_id and (code.type_ids is null or coalesce(type_id = any(code.type_ids), false));

create type priced_line as (
  position integer,
  "eventId" uuid,
  "ticketTypeId" uuid,
  name text,
  price integer,
  count integer,
  "ticketType" jsonb,
  discount integer,
  -- As the columns of the lines.
  "buyerFee" integer,
  "organiserFee" integer,
  tax integer,
  terms jsonb
);

-- Takes a code off the lines that it is for, in whole francs and never more than they cost. Percent are rounded down. What
-- is off the order is shared out by what the lines cost: each gets the rounded sum up to it, less the one before it, so
-- that the shares are the whole.
create function discount_lines(lines priced_line[], code promotion_codes) returns setof priced_line language sql immutable as $$
  with line as (
    select one.*, code_is_for(code, one."eventId", one."ticketTypeId") as is_for, one.price::bigint * one.count as cost
    from unnest(lines) one
  ), summed as (
    select line.*, sum(cost) filter (where is_for) over () as whole,
      sum(cost) filter (where is_for) over (order by position) as upto
    from line
  ), reduced as (
    select summed.*, case code.kind
      when 'percent' then div(whole * code.value, 100)
      when 'amount' then least(whole, code.value)
      else whole
    end as off
    from summed
  )
  select position, "eventId", "ticketTypeId", name, price, count, "ticketType", (case
    when not is_for or cost = 0 then 0
    when code.kind = 'free' then cost
    when code.per = 'order' then div(off * upto, whole) - div(off * (upto - cost), whole)
    when code.kind = 'percent' then count * (price::bigint * code.value / 100)
    else count * least(price, code.value)
  end)::integer, "buyerFee", "organiserFee", tax, terms
  from reduced
$$;

-- Free tickets, as before, with the lines of an order told apart by their type: with a free type and one that is not, only
-- the tickets of the first count.
create or replace function count_free_tickets(buyer uuid, event_ids uuid[], own_checkout uuid, at timestamptz)
returns table (event_id uuid, tickets integer) language sql stable as $$
  select own.event_id, sum(own.count)::integer
  from (
    select line.event_id, 1 as count
    from orders
    join order_lines line on line.order_id = orders.id
    join tickets on tickets.order_id = orders.id and tickets.event_id = line.event_id
      and tickets.ticket_type_id is not distinct from line.ticket_type_id
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

-- Fees and taxes ----------------------------------------------------------------------------------------------------------

-- The service fee of a ticket for which this is paid, in whole francs: none of a free ticket, and never more than the
-- organiser gets who pays it.
create function fee_of_ticket(terms sale_terms, paid bigint) returns bigint language sql immutable
return case when paid = 0 or terms.fee_kind is null then 0 else least(
  case terms.fee_kind
    when 'ticket' then terms.fee_value
    else least(greatest((paid * terms.fee_value + 5000) / 10000, terms.fee_min), terms.fee_max)
  end,
  case terms.fee_payer when 'organiser' then paid end
) end;

-- Adds what the organisers of the events, or the shop, charge for these lines now. A ticket's fee is that of the average
-- price after the discount, the same for each ticket of a line. The tax is what their sum includes, rounded; terms
-- without a tax have the rate 0.
create function charge_lines(lines priced_line[]) returns setof priced_line language sql stable as $$
  select position, "eventId", "ticketTypeId", name, price, count, "ticketType", discount,
    case (terms).fee_payer when 'buyer' then fee else 0 end, case (terms).fee_payer when 'buyer' then 0 else fee end, tax,
    case when fee > 0 or tax > 0 then jsonb_build_object(
      'feeReturn', (terms).fee_return,
      'tax', case when tax > 0 then
        jsonb_build_object('name', (terms).tax_name, 'percent', ((terms).tax_rate / 100.0)::double precision)
      end
    ) end
  from (
    select line.*, (line.count * fee_of_ticket(terms, paid / line.count))::integer as fee,
      coalesce(
        (2 * paid * (terms).tax_rate + 10000 + (terms).tax_rate) / (2 * (10000 + (terms).tax_rate)), 0
      )::integer as tax
    from (
      select line.position, line."eventId", line."ticketTypeId", line.name, line.price, line.count, line."ticketType",
        line.discount, line.price::bigint * line.count - line.discount as paid, (
          select own from sale_terms own where own.owner_id = event.owner_id or own.owner_id is null
          order by own.owner_id nulls last limit 1
        ) as terms
      from unnest(lines) line join events event on event.id = line."eventId"
    ) line
  ) charged
$$;

-- The hold ----------------------------------------------------------------------------------------------------------------

-- Without a code it is called as before.
drop function hold_tickets(uuid, text, boolean, jsonb, text, jsonb, interval);

-- Holds tickets for a buyer instead of those that the buyer holds now, whose remaining time and extensions it keeps.
-- `wanted` is a list of `{eventId, ticketTypeId, count}`, without a type for an event that has none; `limits` are those of
-- `hold-limits.ts`; `clock_offset` is how far the caller's clock is ahead of the database's; `given_code` is a promotion
-- code, or null. Returns `{opened, lines}`, or `{refused}` with the reason: `deleted` account, `paying`, `usage` (the buyer
-- or the network holds too much, with what they hold), `stock` (an event or a type isn't on sale or has too few tickets,
-- with the stock and the types that this buyer may choose), `code` (it doesn't work for these tickets), `network` share, share of `unconfirmed`
-- accounts, or `free` tickets used up, with the event and how many are left of them.
create function hold_tickets(
  buyer uuid,
  buyers_network text,
  is_confirmed boolean,
  wanted jsonb,
  paid_in text,
  limits jsonb,
  clock_offset interval,
  given_code text default null
) returns jsonb language plpgsql
-- Each connection plans the statements once: planning them took twice as long as running them.
set plan_cache_mode = force_generic_plan as $$
declare
  event_ids uuid[] := array(
    select line."eventId"
    from rows from (jsonb_to_recordset(wanted) as ("eventId" uuid)) with ordinality as line("eventId", position)
    group by line."eventId" order by min(line.position)
  );
  -- The tickets of each event, of all types together.
  counts jsonb := wanted;
  earlier checkouts;
  is_running boolean;
  at timestamptz := clock_timestamp() + clock_offset;
  usage jsonb;
  stock event_stock[];
  -- The types that this buyer may choose: a hidden one takes a code. `typed` are the events that have any.
  types type_stock[] := '{}';
  typed uuid[];
  code promotion_codes;
  lines priced_line[];
  problem record;
  free_events uuid[];
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
  typed := array(select distinct event_id from ticket_types where event_id = any(event_ids) and deleted_at is null);
  if jsonb_array_length(wanted) > cardinality(event_ids) then
    counts := (
      select jsonb_agg(jsonb_build_object('eventId', "eventId", 'count', count)) from (
        select line."eventId", sum(line.count) as count
        from jsonb_to_recordset(wanted) as line("eventId" uuid, count integer) group by line."eventId"
      ) of_event
    );
  end if;
  if given_code is not null then
    code := find_usable_code(given_code, event_ids, buyer, earlier.id, at);
    if code.id is null then
      return jsonb_build_object('refused', 'code');
    end if;
  end if;
  if cardinality(typed) > 0 then
    types := array(
      select counted from count_types(typed, earlier.id, at) counted
      where not counted.hidden or coalesce(code.unlocks and code_is_for(code, counted."eventId", counted.id), false)
    );
  end if;

  select bool_or(is_unavailable(event, line.count)) as is_unavailable,
    bool_or(not event."isTurn" and event."ofNetwork" + line.count > share.tickets) as is_beyond_network
  into problem
  from jsonb_to_recordset(counts) as line("eventId" uuid, count integer)
  left join unnest(stock) event on event.id = line."eventId"
  cross join lateral share_of(event.unsold, limits) as share(tickets);
  if problem.is_unavailable or exists (
    select from jsonb_to_recordset(wanted) as line("eventId" uuid, "ticketTypeId" uuid, count integer)
    left join unnest(types) type on type.id = line."ticketTypeId" and type."eventId" = line."eventId"
    where case
      when line."ticketTypeId" is null then line."eventId" = any(typed)
      else type.id is null or type.state <> 'on_sale' or type."left" < line.count or type."maxPerOrder" < line.count
    end
  ) then
    return jsonb_build_object(
      'refused', 'stock', 'stock', to_jsonb(stock), 'typed', to_jsonb(typed), 'types', to_jsonb(types)
    );
  end if;
  if problem.is_beyond_network then
    return jsonb_build_object('refused', 'network');
  end if;
  if not is_confirmed and unconfirmed_hold_too_much(buyers_network, counts, stock, earlier.id, limits, at) then
    return jsonb_build_object('refused', 'unconfirmed');
  end if;

  lines := array(
    select (line.position - 1, event.id, type.id, event.name, coalesce(type.price, event.price), line.count,
      case when type.id is not null then names_of_type(type.id, type.name, type."nameFr") end, 0, 0, 0, 0, null)::priced_line
    from rows from (jsonb_to_recordset(wanted) as ("eventId" uuid, "ticketTypeId" uuid, count integer)) with ordinality
      as line("eventId", "ticketTypeId", count, position)
    join unnest(stock) event on event.id = line."eventId"
    left join unnest(types) type on type.id = line."ticketTypeId"
    order by line.position
  );
  if given_code is not null then
    if not exists (select from unnest(lines) line where code_is_for(code, line."eventId", line."ticketTypeId")) then
      return jsonb_build_object('refused', 'code');
    end if;
    lines := array(select reduced from discount_lines(lines, code) reduced order by reduced.position);
  end if;
  if exists (select from sale_terms) then
    lines := array(select charged from charge_lines(lines) charged order by charged.position);
  end if;
  free_events := array(select "eventId" from unnest(lines) where price = 0);
  select line."eventId", (limits ->> 'freeTickets')::integer - coalesce(max(owned.tickets), 0) as available into used_up
  from unnest(lines) line
  left join count_free_tickets(buyer, free_events, earlier.id, at) owned on owned.event_id = line."eventId"
  where line.price = 0
  group by line."eventId"
  having coalesce(max(owned.tickets), 0) + sum(line.count) > (limits ->> 'freeTickets')::integer
  limit 1;
  if found then
    return jsonb_build_object('refused', 'free', 'productId', used_up."eventId", 'available', greatest(0, used_up.available));
  end if;

  -- Deleted, and not only outlived: a payment that waits to keep one of them must not find it.
  delete from ticket_holds where checkout_id = earlier.id or event_id = any(event_ids) and expires_at <= at;
  update orders set state = 'abandoned', updated_at = at where checkout_id = earlier.id and state = 'awaiting';
  update checkouts set state = 'released', updated_at = at where id = earlier.id;

  insert into checkouts (user_id, amount, currency, expires_at, extensions_used, code_id, code)
  select
    buyer,
    sum(line.price::bigint * line.count - line.discount + line."buyerFee"),
    paid_in,
    case when is_running then earlier.expires_at else at + (limits ->> 'minutes')::integer * interval '1 minute' end,
    case when is_running then earlier.extensions_used else 0 end,
    code.id,
    code.code
  from unnest(lines) line
  returning * into opened;
  insert into checkout_lines (
    checkout_id, event_id, position, name, price, count, ticket_type_id, ticket_type, discount, buyer_fee, organiser_fee,
    tax, terms, user_id, held_at
  )
  -- The time that the event's tickets are held counts once, however many lines they have.
  select opened.id, line."eventId", line.position, line.name, line.price, line.count, line."ticketTypeId",
    line."ticketType", line.discount, line."buyerFee", line."organiserFee", line.tax, line.terms,
    case when is_first then buyer end, case when is_first then at end
  from (
    select *, row_number() over (partition by one."eventId" order by one.position) = 1 as is_first from unnest(lines) one
  ) line;
  insert into ticket_holds (checkout_id, event_id, count, expires_at, network, unconfirmed, ticket_type_id, code_id)
  select opened.id, line."eventId", line.count, opened.expires_at, buyers_network, not is_confirmed, line."ticketTypeId",
    case when line."eventId" = code.event_id then code.id end
  from unnest(lines) line;
  update waiting_line place set ends_at = at, rests_until = null from events
  where events.id = place.event_id and place.user_id = buyer and place.event_id = any(event_ids)
    and place_counts(place, events, at);

  -- Copies of the API of the version before this one read the stock.
  return jsonb_build_object(
    'opened', to_jsonb(opened) || jsonb_build_object('now', at), 'lines', to_jsonb(lines), 'stock', to_jsonb(stock)
  );
end $$;

-- A late sale -------------------------------------------------------------------------------------------------------------

-- Whether the tickets of an open checkout can still be sold to its buyer: they are held, or else they are on sale and free,
-- as for a new hold, and so is a use of their code. Locks the stock. The caller must have locked the checkout.
create function may_be_sold_late(of_checkout uuid, max_free_tickets integer, clock_offset interval) returns boolean
language plpgsql as $$
declare
  own checkouts;
  lines checkout_lines[] := array(select line from checkout_lines line where checkout_id = of_checkout);
  event_ids uuid[] := array(select distinct event_id from unnest(lines));
  at timestamptz;
begin
  select * into own from checkouts where id = of_checkout;
  perform lock_stock(event_ids);
  at := clock_timestamp() + clock_offset;
  perform lock_expired_holds(event_ids, at);
  if exists (
    select from (select event_id, sum(count) as count from unnest(lines) group by event_id) line
    left join count_stock(event_ids, own.user_id, null, own.id, at) event on event.id = line.event_id
    where is_unavailable(event, line.count)
  ) then
    return false;
  end if;
  if cardinality(lines) = (select count(*) from ticket_holds where checkout_id = own.id and expires_at > at) then
    return true;
  end if;
  return not exists (
    select from unnest(lines) line
    join events event on event.id = line.event_id
    left join count_types(event_ids, own.id, at) type on type.id = line.ticket_type_id
    where case
      when line.ticket_type_id is null then event.typed
      else type.id is null or type.state <> 'on_sale' or type."left" < line.count
    end
  ) and own.code_id is not distinct from (
    select usable.id from promotion_codes known
    cross join lateral find_usable_code(known.code, array[known.event_id], own.user_id, own.id, at) usable
    where known.id = own.code_id
  ) and not exists (
    -- The lock on the stock is enough here: each order of free tickets takes it too.
    select from unnest(lines) line
    join count_free_tickets(own.user_id, event_ids, own.id, at) owned on owned.event_id = line.event_id
    where line.price = 0
    group by line.event_id having max(owned.tickets) + sum(line.count) > max_free_tickets
  );
end $$;

-- The keys of the lines: an event may be in a purchase with several types. ------------------------------------------------

alter table checkout_lines
  drop constraint checkout_lines_checkout_id_event_id_pk,
  add constraint checkout_lines_key unique using index checkout_lines_key;
alter table order_lines
  drop constraint order_lines_order_id_event_id_pk,
  add constraint order_lines_key unique using index order_lines_key;

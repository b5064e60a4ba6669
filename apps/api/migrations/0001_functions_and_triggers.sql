-- What the schema in src/platform/database/schema can't say: foreign keys against the direction of the domains,
-- statistics, functions and triggers.

-- Foreign keys against the direction of the domains --------------------------------------------------------------------
-- The schema's files import each other as the domains do: selling knows payments, and not the other way round.

alter table payments
  add constraint payments_checkout_id_checkouts_id_fk foreign key (checkout_id) references checkouts,
  add constraint payments_order_id_orders_id_fk foreign key (order_id) references orders;
alter table tickets
  add constraint tickets_refund_id_refunds_id_fk foreign key (refund_id) references refunds,
  add constraint tickets_checked_in_by_staff_tokens_id_fk foreign key (checked_in_by) references staff_tokens;

-- Lists and searches -------------------------------------------------------------------------------------------------

create extension if not exists unaccent with schema public;

-- A text in the form in which words are compared: no capitals, no accents, œ as oe, and spaces for all that is neither
-- a letter nor a digit. Immutable, though Postgres can't know it, as long as nobody edits the dictionary that is named.
create function search_fold(written text) returns text language sql immutable strict parallel safe
return regexp_replace(
  lower(public.unaccent('public.unaccent'::regdictionary, normalize(left(written, 20000), nfkc))),
  '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u303f]+', ' ', 'g'
);

-- The words of an event. Their weights say where they stand: A name, B place, C category, D description.
create function search_words(name text, place text, category text, description text) returns tsvector
language sql immutable parallel safe
return setweight(to_tsvector('pg_catalog.simple'::regconfig, search_fold(name)), 'A')
  || setweight(to_tsvector('pg_catalog.simple'::regconfig, search_fold(place)), 'B')
  || setweight(to_tsvector('pg_catalog.simple'::regconfig, search_fold(category)), 'C')
  || setweight(to_tsvector('pg_catalog.simple'::regconfig, search_fold(description)), 'D');

-- What a visitor typed, as a query for the beginnings of its first ten words, all of them in places of these weights;
-- no weights mean anywhere. Null, which matches nothing, when there is no word in it.
create function search_query(wanted text, weights text) returns tsquery language sql immutable parallel safe
return (
  select to_tsquery('pg_catalog.simple'::regconfig, string_agg(left(word, 100) || ':*' || weights, ' & '))
  from (select word from regexp_split_to_table(search_fold(wanted), ' ') as word where word <> '' limit 10) as words
);

-- What a visitor typed, as a query for its first ten words as they are. Null when there is no word in it.
create function search_query_whole(wanted text) returns tsquery language sql immutable parallel safe
return (
  select to_tsquery('pg_catalog.simple'::regconfig, string_agg(left(word, 100), ' & '))
  from (select word from regexp_split_to_table(search_fold(wanted), ' ') as word where word <> '' limit 10) as words
);

-- The price filters that the shop offers, each with a number; 0 is a price in none of them.
create function price_band(price integer) returns smallint language sql immutable strict parallel safe
return case
  when price <= 900 then 1
  when price between 1000 and 9900 then 2
  when price between 10000 and 19900 then 3
  when price between 20000 and 100000 then 4
  else 0
end;

-- Writes what lists and searches look an event up by.
create function list_event() returns trigger language plpgsql set search_path from current as $$
begin
  if new.archived_at is not null then
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
-- Not when tickets are sold: that changes none of these columns.
create trigger listed after insert or update of
  category_id, name, description, location, start_date, ends_at, price, created_at, archived_at, cancelled_at
  on events for each row execute function list_event();

create function list_category_name() returns trigger language plpgsql set search_path from current as $$
begin
  update listed_events l set words = search_words(e.name, e.location, new.name, e.description)
    from events e where e.id = l.event_id and e.category_id = new.id;
  return null;
end $$;
create trigger listed after update of name on categories for each row execute function list_category_name();

-- Whether a word is common is told by this many of them.
alter table listed_events alter column words set statistics 500;
-- The planner would multiply how few are recent by how few are to come, though the second are among the first, and
-- take common words for rare ones. Without numbers it takes half of all for recent.
alter table listed_events alter column recent set statistics 0;

-- Refunds ------------------------------------------------------------------------------------------------------------

-- The last guard against paying back more than was taken, under every lock and every line of code.
create function refunds_stay_within_captured() returns trigger language plpgsql as $$
declare
  taken integer;
  given bigint;
begin
  if new.payment_id is null then return new; end if;
  -- Two refunds of one payment are counted one after the other.
  select amount into taken from payments where id = new.payment_id for no key update;
  select coalesce(sum(amount), 0) into given from refunds
    where payment_id = new.payment_id and id <> new.id and state <> 'failed';
  if new.state <> 'failed' and given + new.amount > taken then
    raise exception 'refunds of payment % would exceed what was taken', new.payment_id
      using errcode = '23514', constraint = 'refunds_within_captured', table = 'refunds';
  end if;
  return new;
end $$;
create trigger refunds_within_captured before insert or update of amount, state, payment_id on refunds
  for each row execute function refunds_stay_within_captured();

-- What scanners need without a network ---------------------------------------------------------------------------------
-- They ask for the tickets that changed since their last time.

create function note_ticket_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
-- Of any column, so that a later one that decides about admission isn't forgotten here.
create trigger tickets_changed before update on tickets
  for each row execute function note_ticket_change();

-- A cancelled order voids its tickets, and another status makes them valid again.
create function note_order_cancellation() returns trigger language plpgsql as $$
begin
  update tickets set changed_in = pg_current_xact_id() where order_id = new.id;
  return null;
end $$;
create trigger orders_cancelled after update of status on orders
  for each row when ((old.status = 'Cancelled') <> (new.status = 'Cancelled'))
  execute function note_order_cancellation();

-- An open or lost dispute suspends the unused tickets of its order, so scanners without a network must hear of it.
create function note_dispute_change() returns trigger language plpgsql as $$
begin
  update tickets set changed_in = pg_current_xact_id()
  where order_id = (select order_id from payments where id = new.payment_id);
  return null;
end $$;
create trigger disputes_suspend_tickets after insert or update of state on disputes
  for each row execute function note_dispute_change();

-- A payment whose capture the bank refused suspends the unused tickets of its order like a dispute, until it is captured.
create function note_refused_capture() returns trigger language plpgsql as $$
begin
  update tickets set changed_in = pg_current_xact_id() where order_id = new.order_id;
  return null;
end $$;
create trigger payments_suspend_tickets after update of failure_cause on payments
  for each row when (old.failure_cause is distinct from new.failure_cause and new.order_id is not null)
  execute function note_refused_capture();

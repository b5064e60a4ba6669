-- What lists and searches look events up by. Apart from the events themselves: each sale writes its event's row anew,
-- and with it an entry in every index of that table. Here nothing changes when tickets are sold.

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

-- The price filters that the shop offers, each with a number; 0 is a price in none of them.
create function price_band(price integer) returns smallint language sql immutable strict parallel safe
return case
  when price <= 900 then 1
  when price between 1000 and 9900 then 2
  when price between 10000 and 19900 then 3
  when price between 20000 and 100000 then 4
  else 0
end;

-- One row for each event that isn't archived. Written by the triggers below and by nothing else.
create table listed_events (
  event_id uuid primary key references events on delete cascade,
  category_id uuid not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  -- The first day of the month in which it starts, where it takes place.
  start_month date not null,
  price integer not null,
  price_band smallint not null,
  cancelled boolean not null,
  words tsvector not null
);

create function list_event() returns trigger language plpgsql set search_path from current as $$
begin
  if new.archived_at is not null then
    delete from listed_events where event_id = new.id;
    return null;
  end if;
  insert into listed_events
  values (
    new.id, new.category_id, new.created_at, new.ends_at, date_trunc('month', new.start_date::timestamp)::date,
    new.price, price_band(new.price), new.cancelled_at is not null,
    search_words(
      new.name, new.location, (select c.name from categories c where c.id = new.category_id), new.description
    )
  )
  on conflict (event_id) do update set
    category_id = excluded.category_id, created_at = excluded.created_at, ends_at = excluded.ends_at,
    start_month = excluded.start_month, price = excluded.price, price_band = excluded.price_band,
    cancelled = excluded.cancelled, words = excluded.words;
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

insert into listed_events
  select e.id, e.category_id, e.created_at, e.ends_at, date_trunc('month', e.start_date::timestamp)::date,
    e.price, price_band(e.price), e.cancelled_at is not null, search_words(e.name, e.location, c.name, e.description)
  from events e join categories c on c.id = e.category_id
  where e.archived_at is null;

-- The shop's filters, newest first; each index holds all that its page of ids is made from.
create index listed_events_newest on listed_events (created_at, event_id);
create index listed_events_of_category on listed_events (category_id, created_at, event_id);
create index listed_events_of_band on listed_events (price_band, created_at, event_id);
create index listed_events_of_category_and_band on listed_events (category_id, price_band, created_at, event_id);
create index listed_events_of_month on listed_events (start_month, created_at, event_id);
-- Any other pair of prices.
create index listed_events_by_price on listed_events (price);
-- Soonest first: related events, and searches for common words.
create index listed_events_soonest on listed_events (ends_at, event_id);
create index listed_events_soonest_of_category on listed_events (category_id, ends_at, event_id);
-- Searches for rare words.
create index listed_events_words on listed_events using gin (words);
-- Whether a word is common is told by this many of them.
alter table listed_events alter column words set statistics 500;

drop index events_newest;
drop index events_most_sold;
create index events_most_sold on events ((cancelled_at is not null), sold desc, created_at desc, id desc)
  where archived_at is null;

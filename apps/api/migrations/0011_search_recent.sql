-- Searches look by the beginnings of words among the recent events alone: those to come and the few thousand that were
-- over last. In an index of all that ever took place a beginning costs as much as all the words that begin so.

-- Set whenever an event is written, and taken away by the hourly sweep once 5,000 others were over after it.
alter table listed_events add column recent boolean not null default false;
update listed_events set recent = true where ends_at >= coalesce(
  (select ends_at from listed_events where ends_at <= now() order by ends_at desc offset 4999 limit 1), '-infinity'
);
alter table listed_events alter column recent drop default;
-- The planner would multiply how few are recent by how few are to come, though the second are among the first, and
-- take common words for rare ones. Without numbers it takes half of all for recent.
alter table listed_events alter column recent set statistics 0;

create or replace function list_event() returns trigger language plpgsql set search_path from current as $$
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

-- What a visitor typed, as a query for its first ten words as they are. Null when there is no word in it.
create function search_query_whole(wanted text) returns tsquery language sql immutable parallel safe
return (
  select to_tsquery('pg_catalog.simple'::regconfig, string_agg(left(word, 100), ' & '))
  from (select word from regexp_split_to_table(search_fold(wanted), ' ') as word where word <> '' limit 10) as words
);

-- One index each, so that the planner can't take the large one for both. The small one without a list of what waits to
-- be indexed, which each search would read through.
create index listed_events_recent_words on listed_events using gin (words) with (fastupdate = off) where recent;
create index listed_events_older_words on listed_events using gin (words) where not recent;
drop index listed_events_words;
create index listed_events_recent on listed_events (ends_at, event_id) where recent;

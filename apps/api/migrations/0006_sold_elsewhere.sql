-- Tickets that are counted as sold and are none of ours: those of the demo catalogue, or of a box office. With them
-- the tickets of an event can be compared with what is sold of it.
alter table events add column sold_elsewhere integer not null default 0 check (sold_elsewhere >= 0);
update events set sold_elsewhere = greatest(
  0,
  sold - (select count(*) from tickets where tickets.event_id = events.id)::integer
);

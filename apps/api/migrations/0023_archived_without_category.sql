-- An archived event stays for its orders and tickets when its category is deleted, and has none from then on.
alter table events
  alter column category_id drop not null,
  add constraint events_without_category_are_archived check (category_id is not null or archived_at is not null);

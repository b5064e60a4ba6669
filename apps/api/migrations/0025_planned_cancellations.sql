-- A lister's cancellation of an event with sales takes place a quarter of an hour later, and can be taken back until then.
alter table events
  add column cancels_at timestamptz,
  add column cancels_reason text,
  add constraint events_planned_cancellation check ((cancels_at is null) = (cancels_reason is null)),
  add constraint events_cancelled_or_planned check (cancelled_at is null or cancels_at is null);
create index events_to_cancel on events (cancels_at) where cancels_at is not null;

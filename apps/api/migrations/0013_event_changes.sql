-- What the buyers of tickets are told when their event moves, and how often an order's mail is sent again.

-- Each change of an event's date, times, zone or place. An order shows the values that it was made with from the first
-- change after it, a calendar file counts the changes as its version, and the buyers get a mail about each.
create table event_changes (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events (id) on delete cascade,
  -- 1, 2, 3 … for each event: written under the lock of the event's stock.
  sequence integer not null check (sequence > 0),
  -- Read after that lock, so that it is later than every sale before the change.
  at timestamptz not null default clock_timestamp(),
  -- startDate, startTime, endTime, timeZone and location.
  before jsonb not null,
  after jsonb not null,
  -- The last order, by id, whose buyer's mail is enqueued; and when all of them were.
  notified_up_to uuid,
  notified_at timestamptz,
  unique (event_id, sequence)
);

-- Each request to send an order's mail again, for the limit by order and hour. Rows of earlier days are swept.
create table mail_resends (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id) on delete cascade,
  requested_by uuid not null references users (id) on delete cascade,
  by_admin boolean not null,
  at timestamptz not null
);
create index mail_resends_of_order on mail_resends (order_id, at);
create index mail_resends_of_user on mail_resends (requested_by, at);
create index mail_resends_at on mail_resends (at);

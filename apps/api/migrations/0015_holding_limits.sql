-- Whose network holds the tickets, and whether that account's email was unconfirmed: both are counted while the hold
-- lasts. Holds of an older version count as those of confirmed accounts; they end within minutes.
alter table ticket_holds
  add column network text,
  add column unconfirmed boolean not null default false;
create index ticket_holds_of_network on ticket_holds (network) where network is not null;

-- Who held the tickets, and when, for the time that one buyer may hold tickets of one event. Unknown for older lines,
-- so that the index is empty at first and no row is rewritten.
alter table checkout_lines
  add column user_id uuid,
  add column held_at timestamptz;
create index checkout_lines_of_buyer on checkout_lines (user_id, event_id, held_at) where held_at is not null;

-- Who waits for tickets of an event that others hold. A place ends when its buyer stops asking, when the turn has
-- passed, or with a hold; `position` orders them, and a place that is taken again gets a new one.
create sequence waiting_line_positions;
create table waiting_line (
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users,
  position bigint not null default nextval('waiting_line_positions'),
  count integer not null check (count > 0),
  last_seen_at timestamptz not null,
  turn_ends_at timestamptz,
  primary key (event_id, user_id)
);
create index waiting_line_of_event on waiting_line (event_id, position);
create index waiting_line_of_user on waiting_line (user_id);
create index waiting_line_by_time on waiting_line (last_seen_at);

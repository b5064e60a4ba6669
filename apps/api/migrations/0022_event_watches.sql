-- Who gets a mail when a ticket of a sold-out event comes free. A row ends with its mail.
create table event_watches (
  event_id uuid not null references events on delete cascade,
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  primary key (event_id, user_id)
);
create index event_watches_by_age on event_watches (event_id, created_at, user_id);
create index event_watches_of_user on event_watches (user_id);

-- A place in a waiting line keeps tickets off sale as a hold does, so its time counts as holding time, and its tickets
-- among those of its buyer's network. A row stays for a day after its place ended, for that count: `used_seconds` is the
-- time of the places before this one, since `used_since`. `rests_until`: whoever left a turn unused waits until then.
alter table waiting_line
  add column network text,
  add column joined_at timestamptz not null default now(),
  add column ends_at timestamptz not null default 'infinity',
  add column rests_until timestamptz,
  add column used_seconds integer not null default 0,
  add column used_since timestamptz not null default now();

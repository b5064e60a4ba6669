create table categories (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  created_at timestamptz not null default now()
);
create unique index categories_name_key on categories (lower(name));

create table events (
  id uuid primary key default gen_random_uuid(),
  category_id uuid not null references categories,
  name text not null,
  description text not null,
  location text not null,
  start_date date not null,
  start_time time not null,
  end_time time not null,
  time_zone text not null,
  -- The instant the event is over, worked out from the four columns above when they are written.
  ends_at timestamptz not null,
  price integer not null check (price >= 0),
  shipping boolean not null default false,
  capacity integer not null,
  sold integer not null default 0,
  photo_version text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The last guard against overselling, under every lock and every line of code.
  constraint events_never_oversold check (sold >= 0 and sold <= capacity)
);
create index events_newest on events (created_at desc, id);
create index events_most_sold on events (sold desc, created_at desc, id);
create index events_newest_of_category on events (category_id, created_at desc, id);

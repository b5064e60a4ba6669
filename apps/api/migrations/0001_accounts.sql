create table users (
  id uuid primary key default gen_random_uuid(),
  -- Trimmed and in lower case; the server writes it so.
  email text not null constraint users_email_key unique,
  name text not null,
  about text not null default '',
  role smallint not null default 0 check (role in (0, 1)),
  password_hash text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text
);
create index sessions_of_user on sessions (user_id);

-- One row for each refresh token ever handed out in a session: a used one that comes back tells of a theft.
create table refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_tokens_of_session on refresh_tokens (session_id);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Not a foreign key: the log outlives the account.
  actor_id uuid,
  action text not null,
  detail jsonb not null default '{}',
  request_id text,
  address text
);
create index audit_log_newest on audit_log (at desc);

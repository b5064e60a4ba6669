-- An admin's second factor: the key of an authenticator app, encrypted by the server.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  -- Null until the first set-up is confirmed by a code.
  secret text,
  confirmed_at timestamptz,
  -- The last time step whose code was used, so that no code works twice.
  last_step bigint,
  -- A set-up under way replaces the key only when it is confirmed, in the session that began it.
  pending_secret text,
  pending_at timestamptz,
  pending_session_id uuid references sessions on delete set null,
  check ((secret is null) = (confirmed_at is null))
);

create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- When the session's second factor was entered last. Sessions that are open already have none.
alter table sessions add column second_factor_at timestamptz;

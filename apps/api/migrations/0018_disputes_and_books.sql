-- A buyer's dispute (chargeback) at the payment provider. Until it is won, its money counts as not ours.
create table disputes (
  -- The provider's id.
  id text primary key,
  payment_id uuid not null references payments,
  -- In whole units of the payment's currency.
  amount integer not null check (amount >= 0),
  state text not null check (state in ('open', 'won', 'lost')),
  opened_at timestamptz not null,
  -- When we first read it.
  recorded_at timestamptz not null default now(),
  -- When we read that it had ended.
  ended_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint disputes_end check ((state = 'open') = (ended_at is null))
);
create index disputes_of_payment on disputes (payment_id);

-- How often the provider was asked again about a failed refund: it may have paid after all.
alter table refunds add column late_looks smallint not null default 0;
create index refunds_late_looks on refunds (next_attempt_at) where state = 'failed' and late_looks < 3;

-- The nightly comparison with the provider's transactions. An interrupted run continues at next_from.
create table books_runs (
  id uuid primary key default gen_random_uuid(),
  since timestamptz not null,
  until timestamptz not null,
  next_from timestamptz not null,
  counts jsonb not null default '{}',
  started_at timestamptz not null,
  finished_at timestamptz,
  constraint books_runs_order check (since <= next_from and next_from <= until)
);
create index books_runs_newest on books_runs (started_at desc);

-- Accounts -----------------------------------------------------------------------------------------------------------

alter table users
  -- May create events and manage their own. Not a role: roles decide what is seen of everybody else's.
  add column lister boolean not null default false,
  -- The language of mails and documents.
  add column locale text not null default 'en' check (locale in ('en', 'fr')),
  add column email_verified_at timestamptz,
  -- The account is gone: its name, address and password are overwritten, its orders stay for the books.
  add column deleted_at timestamptz;
create index users_newest on users (created_at desc, id);

alter table sessions
  add column user_agent text not null default '',
  add column address text not null default '',
  add column last_used_at timestamptz not null default now();

-- Links in mails. What the link carries is signed; nothing that is kept here would let anybody use one.
create table account_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('confirm_email', 'change_email', 'reset_password')),
  -- The address that the link was sent to: it proves that address and no other.
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index account_tokens_of_user on account_tokens (user_id, purpose);

create table lister_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  state text not null default 'pending' check (state in ('pending', 'approved', 'declined', 'cancelled')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references users,
  constraint lister_requests_decided check ((state = 'pending') = (decided_at is null))
);
create unique index lister_requests_one_pending_of_user on lister_requests (user_id) where state = 'pending';
create index lister_requests_of_user on lister_requests (user_id, created_at desc);

-- Events -------------------------------------------------------------------------------------------------------------

alter table events
  -- Null: the house's own.
  add column owner_id uuid references users,
  add column version integer not null default 1,
  -- Off the shop; what was sold stays.
  add column archived_at timestamptz,
  -- Will not take place: nothing is sold any more and everything is refunded.
  add column cancelled_at timestamptz,
  add column cancel_reason text;
create index events_of_owner on events (owner_id, created_at desc, id);

-- Orders, refunds, tickets -------------------------------------------------------------------------------------------

alter table orders add column version integer not null default 1;
create index orders_newest on orders (created_at desc, id) where state = 'placed';
create index order_lines_of_event on order_lines (event_id);

alter table payments
  -- How often somebody came back to finish it, and when the next may.
  add column attempts integer not null default 0,
  add column next_attempt_at timestamptz not null default now();
create index payments_of_order on payments (order_id);

-- Money on its way back. The rows are a ledger: they are never deleted, and only their states move.
create table refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  -- Null for free tickets, which are given back without money.
  payment_id uuid references payments,
  amount integer not null check (amount >= 0),
  reason text not null check (reason <> ''),
  -- started: the provider is being asked. unknown: the answer was lost. waiting: the provider can't yet, because the
  -- money isn't settled. done: the money is on its way. failed: the provider said no, a person must look.
  state text not null default 'started' check (state in ('started', 'unknown', 'waiting', 'done', 'failed')),
  -- A payment that isn't settled is let go as a whole instead of being paid back.
  method text not null default 'refund' check (method in ('refund', 'void', 'none')),
  transaction_id text constraint refunds_transaction_id_key unique,
  restock boolean not null,
  requested_by uuid references users,
  -- Until then the request to the provider may still be in flight in some process.
  deadline_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint refunds_of_money_have_payment check (amount = 0 or payment_id is not null)
);
create index refunds_of_order on refunds (order_id);
create index refunds_of_payment on refunds (payment_id);
create index refunds_unfinished on refunds (next_attempt_at) where state in ('started', 'unknown', 'waiting');

-- The last guard against paying back more than was taken, under every lock and every line of code.
create function refunds_stay_within_captured() returns trigger language plpgsql as $$
declare
  taken integer;
  given bigint;
begin
  if new.payment_id is null then return new; end if;
  -- Two refunds of one payment are counted one after the other.
  select amount into taken from payments where id = new.payment_id for no key update;
  select coalesce(sum(amount), 0) into given from refunds
    where payment_id = new.payment_id and id <> new.id and state <> 'failed';
  if new.state <> 'failed' and given + new.amount > taken then
    raise exception 'refunds of payment % would exceed what was taken', new.payment_id
      using errcode = '23514', constraint = 'refunds_within_captured', table = 'refunds';
  end if;
  return new;
end $$;
create trigger refunds_within_captured before insert or update of amount, state, payment_id on refunds
  for each row execute function refunds_stay_within_captured();

-- Door staff: a token for one event and one device.
create table staff_tokens (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events,
  label text not null,
  token_hash text not null constraint staff_tokens_hash_key unique,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz
);
create index staff_tokens_of_event on staff_tokens (event_id, created_at);

alter table tickets
  -- Void: refunded or cancelled. Such a ticket opens no door.
  add column voided_at timestamptz,
  add column refund_id uuid references refunds,
  add column checked_in_at timestamptz,
  add column checked_in_by uuid references staff_tokens,
  add constraint tickets_void_by_refund check (refund_id is null or voided_at is not null);
create index tickets_of_event on tickets (event_id);
create index tickets_of_refund on tickets (refund_id);

-- What happened at the door, undone ones included.
create table check_ins (
  id bigint generated always as identity primary key,
  ticket_id uuid not null references tickets,
  staff_token_id uuid not null references staff_tokens,
  at timestamptz not null default now(),
  undone_at timestamptz
);
create index check_ins_of_ticket on check_ins (ticket_id, at desc);

-- Operations ---------------------------------------------------------------------------------------------------------

-- Notices of the payment provider, each kept once.
create table gateway_events (
  -- Of what the provider signed: the same notice sent twice is the same row.
  id text primary key,
  kind text not null,
  transaction_id text,
  received_at timestamptz not null default now(),
  handled_at timestamptz
);
create index gateway_events_newest on gateway_events (received_at desc);

-- What a person must look at.
create table attention_items (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- The payment, refund, mail or day that it is about.
  subject text not null,
  detail jsonb not null default '{}',
  opened_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid references users,
  note text
);
create unique index attention_items_open on attention_items (kind, subject) where resolved_at is null;
create index attention_items_newest on attention_items (opened_at desc);

-- The nightly comparison of tickets, sales and money.
create table sum_checks (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  agreed boolean not null,
  detail jsonb not null
);

-- Mails that were not sent because no mail server is configured.
create table kept_mails (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  html text not null,
  body text not null,
  attachments jsonb not null default '[]',
  created_at timestamptz not null default now()
);
create index kept_mails_newest on kept_mails (created_at desc, id);

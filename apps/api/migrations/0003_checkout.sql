create table checkouts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  -- open: tickets are held. paying: a payment has started, so nothing is released before the gateway was asked.
  state text not null default 'open' check (state in ('open', 'paying', 'completed', 'released')),
  amount integer not null check (amount >= 0),
  currency text not null,
  expires_at timestamptz not null,
  extensions_used integer not null default 0 check (extensions_used between 0 and 10),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index checkouts_one_active_of_user on checkouts (user_id) where state in ('open', 'paying');

-- What the buyer was shown: names and prices stay as they were when the tickets were held.
create table checkout_lines (
  checkout_id uuid not null references checkouts on delete cascade,
  event_id uuid not null references events,
  position integer not null,
  name text not null,
  price integer not null check (price >= 0),
  count integer not null check (count > 0),
  primary key (checkout_id, event_id)
);

-- Tickets off sale for a while. Written only by who holds the event's row lock; gone once sold or released.
-- 'infinity' while a payment is under way.
create table ticket_holds (
  checkout_id uuid not null references checkouts on delete cascade,
  event_id uuid not null references events,
  count integer not null check (count > 0),
  expires_at timestamptz not null,
  primary key (checkout_id, event_id)
);
create index ticket_holds_of_event on ticket_holds (event_id, expires_at);

create table orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  checkout_id uuid constraint orders_one_of_checkout unique references checkouts,
  -- awaiting: written before money moves, unseen by the buyer. placed: it has its tickets.
  state text not null default 'awaiting' check (state in ('awaiting', 'placed', 'abandoned')),
  transaction_id text constraint orders_one_of_transaction unique,
  amount integer not null check (amount >= 0),
  currency text not null,
  status text not null default 'Not processed'
    check (status in ('Not processed', 'Processing', 'Shipped', 'Delivered', 'Cancelled')),
  address text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint orders_placed_have_transaction check (state <> 'placed' or transaction_id is not null)
);
create index orders_of_user on orders (user_id, created_at desc, id) where state = 'placed';

create table order_lines (
  order_id uuid not null references orders on delete cascade,
  event_id uuid not null references events,
  position integer not null,
  name text not null,
  price integer not null check (price >= 0),
  count integer not null check (count > 0),
  primary key (order_id, event_id)
);

create table tickets (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  event_id uuid not null references events,
  position integer not null,
  code text not null constraint tickets_code_key unique,
  created_at timestamptz not null default now()
);
create index tickets_of_order on tickets (order_id);

create table payments (
  id uuid primary key default gen_random_uuid(),
  -- The order id at the gateway. Fixed before the gateway is asked, so that a lost answer can be looked up.
  gateway_key text not null constraint payments_gateway_key_key unique,
  user_id uuid not null references users,
  checkout_id uuid references checkouts,
  order_id uuid references orders,
  amount integer not null check (amount > 0),
  currency text not null,
  -- started: the gateway is being asked. unknown: it was asked and the answer was lost. authorised: money is
  -- reserved. captured: money moves. declined, failed: no money was reserved. voiding, voided: reserved and let go.
  state text not null default 'started' check (
    state in ('started', 'unknown', 'authorised', 'captured', 'declined', 'failed', 'voiding', 'voided')
  ),
  transaction_id text constraint payments_transaction_id_key unique,
  -- Until then the request to the gateway may still be in flight in some process.
  deadline_at timestamptz not null,
  -- A payment without a checkout must be claimed by an order before this.
  claim_before timestamptz,
  decline_code text,
  decline_text text,
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index payments_one_live_of_checkout on payments (checkout_id)
  where state in ('started', 'unknown', 'authorised', 'captured');
create index payments_declined_of_user on payments (user_id, updated_at) where state = 'declined';
create index payments_unfinished on payments (updated_at)
  where state in ('started', 'unknown', 'authorised', 'voiding');

create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  -- Of the request that came first with this key: the same key with another request is refused.
  request_hash text not null,
  payment_id uuid references payments,
  order_id uuid references orders,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

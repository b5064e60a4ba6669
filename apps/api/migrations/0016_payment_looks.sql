-- The first look-up at which the provider had no such payment. A payment ends only when a second one, minutes later,
-- finds nothing either: a provider's search shows a new payment late.
alter table payments add column absent_since timestamptz;

-- How often the provider was searched again after a payment had ended because it had no such payment there.
alter table payments add column late_looks smallint not null default 0;

-- SHA-256 of the payment nonce, hexadecimal. While the first request's result is unknown, another nonce is refused.
alter table payments add column nonce_hash text;

-- Payments that ended because the provider had none, and that are still looked up.
create index payments_late_looks on payments (next_attempt_at)
  where state = 'failed' and absent_since is not null and late_looks < 3;

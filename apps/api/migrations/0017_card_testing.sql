-- A keyed hash of the buyer's network, by which standalone payments of one network are counted. Unknown for older
-- payments, so that the indexes below are empty at first and no row is rewritten.
alter table payments add column network_hash text;

-- Why a failed payment failed: only unusable payment details count as an attempt to test a card.
alter table payments add column failure_cause text;

-- The attempts of the last minutes: of the whole shop, of one buyer, and the standalone ones of one network.
create index payments_recent on payments (created_at) where network_hash is not null;
create index payments_attempts_of_user on payments (user_id, created_at) where network_hash is not null;
create index payments_standalone_of_network on payments (network_hash, created_at)
  where network_hash is not null and checkout_id is null and order_id is null;

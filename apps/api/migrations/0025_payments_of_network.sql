-- The attempts to pay of one network within a day, with tickets or without.
create index payments_of_network on payments (network_hash, created_at) where network_hash is not null;

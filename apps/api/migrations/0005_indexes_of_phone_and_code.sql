-- outside a transaction
drop index concurrently if exists payments_of_phone;
create index concurrently payments_of_phone on payments (phone_hash, created_at) where phone_hash is not null;
drop index concurrently if exists orders_of_code;
create index concurrently orders_of_code on orders (code_id, user_id) where code_id is not null;

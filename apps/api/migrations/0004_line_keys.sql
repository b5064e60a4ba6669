-- outside a transaction
drop index concurrently if exists checkout_lines_key;
create unique index concurrently checkout_lines_key
  on checkout_lines (checkout_id, event_id, ticket_type_id) nulls not distinct;
drop index concurrently if exists order_lines_key;
create unique index concurrently order_lines_key
  on order_lines (order_id, event_id, ticket_type_id) nulls not distinct;

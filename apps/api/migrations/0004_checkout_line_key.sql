-- outside a transaction
create unique index concurrently if not exists checkout_lines_key
  on checkout_lines (checkout_id, event_id, ticket_type_id) nulls not distinct;

-- outside a transaction
create unique index concurrently if not exists order_lines_key
  on order_lines (order_id, event_id, ticket_type_id) nulls not distinct;

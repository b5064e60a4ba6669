-- A payment whose capture the bank refused suspends the unused tickets of its order like a dispute, until it is captured.
create function note_refused_capture() returns trigger language plpgsql as $$
begin
  update tickets set changed_in = pg_current_xact_id() where order_id = new.order_id;
  return null;
end $$;
create trigger payments_suspend_tickets after update of failure_cause on payments
  for each row when (old.failure_cause is distinct from new.failure_cause and new.order_id is not null)
  execute function note_refused_capture();

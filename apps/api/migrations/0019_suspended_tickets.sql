-- An open or lost dispute suspends the unused tickets of its order, so scanners without a network must hear of it.
create function note_dispute_change() returns trigger language plpgsql as $$
begin
  update tickets set changed_in = pg_current_xact_id()
  where order_id = (select order_id from payments where id = new.payment_id);
  return null;
end $$;
create trigger disputes_suspend_tickets after insert or update of state on disputes
  for each row execute function note_dispute_change();

-- Lists that put called-off events last look for them only when there is nothing else, and then for the few there are.
create index listed_events_called_off on listed_events (created_at, event_id) where cancelled;
create index listed_events_called_off_of_category on listed_events (category_id, ends_at, event_id) where cancelled;

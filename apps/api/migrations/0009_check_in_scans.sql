-- What the scanner called its scan. A scan that is sent again because its reply was lost gets the same answer.
alter table check_ins add column scan_id uuid;

-- How many people each device let in.
create index tickets_of_device on tickets (checked_in_by) where checked_in_by is not null;

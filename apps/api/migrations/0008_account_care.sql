-- A change of email ends every session but the one that asked for it.
alter table account_tokens add column session_id uuid references sessions on delete set null;

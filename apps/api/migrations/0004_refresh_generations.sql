-- The first token of a session is generation 0, its successor 1, and so on. Tokens that came of the same one, or of
-- two that did, are of one generation: they are siblings, and only one of them can be in the owner's browser.
alter table refresh_tokens add column generation integer;
-- Whoever is signed in stays so: of a session's tokens the unused ones are the successors of the used ones.
update refresh_tokens set generation = case when used_at is null then 1 else 0 end;
alter table refresh_tokens alter column generation set not null;

create index refresh_tokens_of_generation on refresh_tokens (session_id, generation);
drop index refresh_tokens_of_session;

-- Why a request was declined, for its requester.
alter table lister_requests add column reason text;

-- A page of a long list reads its own rows only where an index has the order of the list.
create index students_by_name on students (institute_id, lower(full_name), id) where deleted_at is null;
create index students_of_all_by_name on students (lower(full_name), id) where deleted_at is null;
create index students_of_all_by_email on students (lower(email), id) where deleted_at is null;
create index users_by_name on users (lower(full_name), id) where deleted_at is null;
create index contacts_by_name on contacts (lower(name), id);
create index contacts_by_status on contacts (status, id);
-- The few refunds among all events.
create index events_of_refunds on events (institute_id, seq) where type = 'RefundPaid';

-- Accounts and messages are searched by parts of words, as students are.
alter table users add column search text not null generated always as (
  lower(normalize(' ' || full_name || ' ' || username || ' ' || email))) stored;
create index users_by_search on users using gin (search gin_trgm_ops);
alter table contacts add column search text not null generated always as (
  lower(normalize(' ' || name || ' ' || email || ' ' || subject || ' ' || regexp_replace(mobile, '\D', '', 'g')))) stored;
create index contacts_by_search on contacts using gin (search gin_trgm_ops);

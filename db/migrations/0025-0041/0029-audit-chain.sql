-- The audit is a chain like a log: each row is sealed with the one before it, a few minutes after it was written, and is
-- never changed or deleted. `digest` says what a student or a note was after the change, so that one that is edited
-- without the product is found.
alter table audit
  add column digest bytea check (length(digest) = 32),
  add column chain_seq bigint check (chain_seq > 0),
  add column chain_hash bytea check (length(chain_hash) = 32),
  add constraint chained_with_hash check ((chain_seq is null) = (chain_hash is null));
create unique index audit_by_chain on audit (chain_seq) where chain_seq is not null;
create index audit_unchained on audit (id) where chain_seq is null;

-- The end of the chain. Whoever chains takes its lock.
create table audit_head (
  one boolean primary key default true check (one),
  seq bigint not null default 0,
  hash bytea not null default decode(repeat('00', 32), 'hex') check (length(hash) = 32)
);
insert into audit_head default values;
grant select, update on audit_head to ledger_system;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.chain_seq is null and new.chain_seq is not null
    and to_jsonb(new) - 'chain_seq' - 'chain_hash' = to_jsonb(old) - 'chain_seq' - 'chain_hash' then
    return new;
  end if;
  raise exception 'The audit is append-only: % on % is refused.', tg_op, tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger audit_append_only before update or delete on audit for each row execute function refuse_audit_change();
create trigger audit_never_truncated before truncate on audit for each statement execute function refuse_audit_change();
alter table audit enable always trigger audit_append_only;
alter table audit enable always trigger audit_never_truncated;

-- Nobody chooses the number, the time or the place in the chain of what they add.
revoke insert on audit from ledger_service;
grant insert (institute_id, actor, action, subject, subject_id, changes, address, digest) on audit to ledger_service;
grant update (chain_seq, chain_hash) on audit to ledger_system;

-- What only tells what a record is like changes nothing on a screen.
drop trigger audit_is_told on audit;
create trigger audit_is_told after insert on audit for each row
  when (new.action not in ('signed in', 'revealed', 'covered') and new.subject <> 'material')
  execute function tell_of_record();

-- The words of a note are written once, and then marked as covered by the audit.
alter table notes add column covered boolean not null default false;
create index notes_uncovered on notes (institute_id, id) where not covered;
revoke insert, update on notes from ledger_service;
grant insert (institute_id, id, body) on notes to ledger_service;
grant update (covered) on notes to ledger_system;

-- Students who are there already are covered as they are now; notes follow with the first seal.
insert into audit (institute_id, action, subject, subject_id, digest)
select institute_id, 'covered', 'student', id,
  sha256(convert_to(array_to_string(array[id::text, first_name, middle_name, last_name, email, mobile, alternate_mobile,
    to_char(date_of_birth, 'YYYY-MM-DD'), address], chr(31), chr(30)), 'UTF8'))
from students order by id;

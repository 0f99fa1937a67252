-- From where a session was opened and when it was last used, for the list by which people find one that isn't theirs.
alter table sessions
  add column address text,
  add column device text,
  add column last_used timestamptz not null default now();
update sessions set last_used = created_at;

-- A failed sign-in changes nothing that a screen shows.
drop trigger audit_is_told on audit;
create trigger audit_is_told after insert on audit for each row
  when (new.action not in ('signed in', 'failed to sign in', 'revealed') and new.subject <> 'material') execute function tell_of_record();

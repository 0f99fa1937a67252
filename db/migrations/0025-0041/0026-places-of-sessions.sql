-- From where a session was opened and when it was last used, for the list by which people find one that isn't theirs.
alter table sessions
  add column address text,
  add column device text,
  add column last_used timestamptz not null default now();
update sessions set last_used = created_at;

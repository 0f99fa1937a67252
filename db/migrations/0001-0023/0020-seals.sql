-- A seal says how a log stood at an instant: which hash its newest event had, signed with a key that isn't in the database.
-- Each lies in the file storage too, where whoever rewrites these tables doesn't reach it.
create table seals (
  institute_id uuid not null,
  seq bigint not null check (seq > 0),
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null,
  signature bytea not null,
  primary key (institute_id, seq)
);
create trigger seals_append_only before update or delete on seals for each row execute function refuse_change();
create trigger seals_never_truncated before truncate on seals for each statement execute function refuse_change();
alter table seals enable always trigger seals_append_only;
alter table seals enable always trigger seals_never_truncated;

alter table seals enable row level security;
create policy of_everything on seals to ledger_system using (true);
create policy of_institute on seals to ledger_service using (institute_id = any ((select scope_institutes())::uuid[]));
grant select on seals to ledger_service;
grant insert on seals to ledger_system;

-- What the jobs that look after the books found, night after night, and when a backup was made.
create table checks (
  job text not null check (job in ('seal', 'verify', 'backup')),
  at timestamptz not null,
  -- What was looked at, such as {"events": 12345}.
  figures jsonb not null default '{}',
  -- Sentences; none when all was in order.
  findings jsonb not null default '[]',
  primary key (job, at)
);
grant select on checks to ledger_service;
grant insert, delete on checks to ledger_system;

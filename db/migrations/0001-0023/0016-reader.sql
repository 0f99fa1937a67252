-- Exports read the live system as a role that can change nothing, and that can't read what identifies a person: of students,
-- users and institutes it has the columns that books name, and no others.
grant usage on schema public to ledger_reader;
grant select on events, ledger_heads, checkpoints, notes, courses to ledger_reader;
grant select (id, name, receipt_prefix) on institutes to ledger_reader;
grant select (id, full_name) on users to ledger_reader;
grant select (institute_id, id, first_name, middle_name, last_name, full_name, email, mobile, alternate_mobile, date_of_birth,
  address, created_at, deleted_at) on students to ledger_reader;

do $$
declare
  name text;
begin
  foreach name in array array['ledger_heads', 'events', 'checkpoints', 'students', 'notes'] loop
    execute format('create policy to_read on %I for select to ledger_reader using (true)', name);
  end loop;
  -- Read models that are there already; later ones get theirs as they are made.
  if exists (select from pg_namespace where nspname = 'read' and nspowner = 'ledger_system'::regrole) then
    set local role ledger_system;
    grant usage on schema read to ledger_reader;
    for name in select relname from pg_class where relnamespace = 'read'::regnamespace and relkind = 'r' and relrowsecurity loop
      execute format('grant select on read.%I to ledger_reader', name);
      execute format('create policy to_read on read.%I for select to ledger_reader using (true)', name);
    end loop;
    reset role;
  end if;
end
$$;

-- What a database that is spread over several machines by institute needs of the schema. `npm run distribute` does the rest
-- (docs/distributed.md) and replaces this function, which tells the product how the tables lie.
create function ledger_layout() returns text language sql stable parallel safe return 'one machine';

-- A key that holds for every institute at once can't be kept by shards. Both are random and 122 bits long or longer.
drop index students_by_id;
create index students_by_id on students (id);
alter table invites drop constraint invites_code_hash_key;
create index invites_by_code on invites (code_hash);

-- What is a student's own (`students`, `enrollments`, `notes` or `home`, their institute), as the session was told. On one
-- machine the policies look it up themselves; a policy on shards can't ask another table.
create function scope_own(what text) returns uuid[] language sql stable parallel safe
  return coalesce(nullif(current_setting('ledger.own_' || what, true), ''), '{}')::uuid[];

-- The second wall: a query that forgets its scope sees nothing of another branch.
--
-- Requests work as ledger_service. Its sessions see the institutes they are told to (`ledger.institutes`, an array of ids),
-- and of a student's account (`ledger.user`) what is that student's own; told nothing, they see nothing.
-- The product's own work, from appending to verifying, and super admins, for whom there is no other branch, work as
-- ledger_system. Its policies are constants, which cost nothing and keep no index from being used: under a policy that
-- looks at the row, Postgres goes by index only where the operator is leakproof, and `ilike` and `->>` are not.
create function scope_institutes() returns uuid[] language sql stable parallel safe
  return coalesce(nullif(current_setting('ledger.institutes', true), ''), '{}')::uuid[];

create function scope_user() returns uuid language sql stable parallel safe
  return nullif(current_setting('ledger.user', true), '')::uuid;

-- The records, enrollments and notes of a student's account; none for staff. They ask tables which are themselves
-- guarded, and in plpgsql because read models come and go without the policies that name them.
create function own_students() returns uuid[] language plpgsql stable parallel safe as $$
begin
  if scope_user() is null or cardinality(scope_institutes()) > 0 then return '{}'; end if;
  return array(select id from public.students where user_id = scope_user());
end
$$;

create function own_enrollments() returns uuid[] language plpgsql stable parallel safe as $$
declare
  mine constant uuid[] := own_students();
begin
  if cardinality(mine) = 0 then return '{}'; end if;
  return array(select id from read.enrollments where student_id = any (mine));
end
$$;

create function own_notes() returns uuid[] language plpgsql stable parallel safe as $$
declare
  mine constant uuid[] := own_enrollments();
begin
  if cardinality(mine) = 0 then return '{}'; end if;
  return array(
    select note from read.payments, unnest(array[note_id, void_reason]) as note
    where enrollment_id = any (mine) and note is not null);
end
$$;

-- Each setting in a subquery of its own, so that it is looked up once a statement and not once a row.
do $$
declare
  name text;
begin
  foreach name in array array['ledger_heads', 'events', 'checkpoints', 'students', 'invites', 'notes', 'commands', 'audit'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy of_everything on %I to ledger_system using (true)', name);
    execute format('create policy of_institute on %I to ledger_service using (institute_id = any ((select scope_institutes())::uuid[]))', name);
  end loop;
end
$$;

create policy of_student on students for select to ledger_service using (user_id = (select scope_user()));
create policy of_student on events for select to ledger_service using (stream_id = any ((select own_enrollments())::uuid[]));
create policy of_student on notes for select to ledger_service using (id = any ((select own_notes())::uuid[]));

-- Whoever sends something with a key keeps its answer: in their own institute, students too.
create policy of_user on commands to ledger_service
  using (user_id = (select scope_user()) and institute_id = (select u.institute_id from users u where u.id = scope_user()));

-- What is common to all branches, as users are, is also changed by people who see no branch.
create policy of_no_branch on audit for insert to ledger_service with check (institute_id is null or subject = 'user');

-- A condition on an expression such as lower(email) isn't leakproof either; one on a column is.
alter table students add column email_key text not null generated always as (lower(email)) stored;
drop index students_by_email;
create unique index students_by_email on students (institute_id, email_key) where deleted_at is null;
alter table events add column payment_id uuid generated always as ((data ->> 'paymentId')::uuid) stored;
drop index events_of_payment;
create index events_of_payment on events (payment_id) where type = 'PaymentReceived';

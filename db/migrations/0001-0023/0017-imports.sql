-- The balances that were brought in from older books: each once for a student and a course, whatever is sent again and
-- when. One whose enrollment was withdrawn may be brought in anew.
create table opening_balances (
  institute_id uuid not null,
  student_id uuid not null,
  course_id uuid not null,
  enrollment_id uuid not null,
  booked_at timestamptz not null default now(),
  primary key (institute_id, student_id, course_id),
  foreign key (institute_id, student_id) references students
);

alter table opening_balances enable row level security;
create policy of_everything on opening_balances to ledger_system using (true);
create policy of_institute on opening_balances to ledger_service
  using (institute_id = any ((select scope_institutes())::uuid[]));
grant select, insert, update on opening_balances to ledger_service;

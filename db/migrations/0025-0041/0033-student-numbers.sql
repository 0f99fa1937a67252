-- Students have a short number, such as PUN/S26-27/00042: without gaps within a branch and the financial year of their
-- admission. The row of a series is locked by whoever takes its next number, until the student is admitted or not.
create table student_series (
  institute_id uuid not null,
  financial_year text not null,
  last integer not null check (last > 0),
  primary key (institute_id, financial_year)
);
alter table student_series enable row level security;
create policy of_everything on student_series to ledger_system using (true);
create policy of_institute on student_series to ledger_service
  using (institute_id = any ((select scope_institutes())::uuid[]));
grant select, insert, update on student_series to ledger_service;

alter table students add column number text;
grant select (number) on students to ledger_reader;

-- Those who are here already are numbered in the order in which they came.
with dated as (
  select institute_id, id, created_at, (created_at at time zone 'Asia/Kolkata' - interval '3 months')::date as day from students),
placed as (
  select institute_id, id, to_char(day, 'YY') || '-' || to_char(day + interval '1 year', 'YY') as year,
    row_number() over (partition by institute_id, extract(year from day) order by created_at, id) as serial
  from dated)
update students s set number = i.receipt_prefix || '/S' || p.year || '/' || lpad(p.serial::text, greatest(5, length(p.serial::text)), '0')
from placed p join institutes i on i.id = p.institute_id
where s.institute_id = p.institute_id and s.id = p.id;
insert into student_series (institute_id, financial_year, last)
  select institute_id, substr(split_part(number, '/', 2), 2), count(*) from students group by 1, 2;
create unique index students_by_number on students (institute_id, number);

-- A search finds the number, whole or by its last part.
drop index students_by_search;
alter table students drop column search;
alter table students add column search text not null generated always as (
  lower(normalize(' ' || first_name || coalesce(' ' || middle_name, '') || ' ' || last_name || ' ' || email))
    || ' ' || regexp_replace(mobile, '\D', '', 'g')
    || coalesce(' ' || lower(number) || ' ' || split_part(number, '/', 3), '')) stored;
create index students_by_search on students using gin (search gin_trgm_ops);

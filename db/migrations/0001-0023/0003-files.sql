-- Every file that a record has, by its key in the storage. A key is put there before its row is committed and taken away
-- after its row is gone, so a key without a row is an orphan, which a job sweeps.
create table files (
  key text primary key check (key ~ '^(photos|materials|offers|achievements)/[0-9a-f-]{36}[.][a-z]{3,4}$'),
  type text not null,
  size bigint not null check (size > 0),
  created_at timestamptz not null default now()
);

alter table students
  add constraint aadhaar_photo_is_kept foreign key (aadhaar_photo) references files,
  add constraint student_photo_is_kept foreign key (student_photo) references files;
-- Deleting a file asks whether a student still has it.
create index students_by_aadhaar_photo on students (aadhaar_photo) where aadhaar_photo is not null;
create index students_by_student_photo on students (student_photo) where student_photo is not null;

-- Study material belongs to a course, and courses to all institutes.
create table materials (
  id uuid primary key,
  course_id uuid not null references courses,
  title text not null,
  description text,
  file_key text not null unique references files,
  -- As it was called by who uploaded it, made safe: the name of a download.
  file_name text not null check (length(file_name) between 1 and 150),
  uploaded_by uuid not null references users,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index materials_by_course on materials (course_id);

create table offers (
  id uuid primary key,
  title text not null,
  description text not null,
  valid_from date not null,
  valid_till date not null check (valid_till >= valid_from),
  discount_percentage numeric(5, 2) check (discount_percentage between 0 and 100),
  image text unique references files,
  version integer not null default 1,
  created_at timestamptz not null default now()
);

create table achievements (
  id uuid primary key,
  title text not null,
  description text not null,
  date date not null,
  image text unique references files,
  version integer not null default 1,
  created_at timestamptz not null default now()
);

grant select, insert, update, delete on files, materials, offers, achievements to ledger_service;

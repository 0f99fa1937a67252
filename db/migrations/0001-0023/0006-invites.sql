-- Invitations of students to an account of their own. Of the code in the link only its hash is kept; a student has one
-- invitation at a time, so a newer one ends the older, and it goes when it is used.
create table invites (
  institute_id uuid not null,
  student_id uuid not null,
  code_hash bytea not null unique check (length(code_hash) = 32),
  -- Whom it was made for: a student whose address was changed since needs another one.
  email text not null,
  expires_at timestamptz not null,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  primary key (institute_id, student_id),
  foreign key (institute_id, student_id) references students on delete cascade
);

grant select, insert, update, delete on invites to ledger_service;

-- The service works as this role; the owner of the database migrates.
do $$
begin
  if not exists (select from pg_roles where rolname = 'ledger_service') then
    create role ledger_service nologin;
  end if;
  if not pg_has_role(current_user, 'ledger_service', 'member') then
    execute format('grant ledger_service to %I', current_user);
  end if;
  -- Projections and the job queue live in schemas of the service's own.
  execute format('grant create on database %I to ledger_service', current_database());
end
$$;
grant usage on schema public to ledger_service;

create table institutes (
  id uuid primary key,
  name text not null,
  address text,
  phone text,
  email text,
  receipt_prefix text not null unique check (receipt_prefix ~ '^[A-Z]{1,3}$'),
  upi_id text,
  upi_name text,
  gstin text,
  cash_limit text not null default 'warn' check (cash_limit in ('warn', 'refuse')),
  aadhaar text not null default 'full' check (aadhaar in ('full', 'last4')),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index institutes_by_name on institutes (lower(name));

create table users (
  id uuid primary key,
  institute_id uuid not null references institutes,
  username text not null,
  email text not null,
  password_hash text not null,
  full_name text not null,
  role text not null check (role in ('super_admin', 'sub_admin', 'student')),
  mobile text,
  is_active boolean not null default true,
  last_login timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- Receipts and events name who acted, so a user who goes is kept without being usable.
  deleted_at timestamptz
);
create unique index users_by_username on users (lower(username)) where deleted_at is null;
create unique index users_by_email on users (lower(email)) where deleted_at is null;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);

create table courses (
  id uuid primary key,
  name text not null,
  description text,
  duration integer not null check (duration >= 1),
  fees bigint not null check (fees >= 0),
  category text,
  prerequisites text,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table students (
  institute_id uuid not null references institutes,
  id uuid not null,
  user_id uuid references users,
  first_name text not null,
  middle_name text,
  last_name text not null,
  full_name text not null generated always as (
    case when middle_name is null then first_name || ' ' || last_name
         else first_name || ' ' || middle_name || ' ' || last_name end) stored,
  email text not null,
  mobile text not null,
  alternate_mobile text,
  date_of_birth date not null,
  address text not null,
  -- AES-256-GCM under a key kept outside the database; the hash (keyed too) finds a number again.
  aadhaar_sealed bytea,
  aadhaar_hash bytea,
  aadhaar_last4 text check (aadhaar_last4 ~ '^[0-9]{4}$'),
  aadhaar_photo text,
  student_photo text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (institute_id, id)
);
create unique index students_by_id on students (id);
create unique index students_by_email on students (institute_id, lower(email)) where deleted_at is null;
create index students_by_aadhaar on students (aadhaar_hash) where aadhaar_hash is not null;

-- Free text that people type about money: kept beside the ledger and named by id in its events, so that a person's
-- name in a note can be erased while the chain stays whole.
create table notes (
  institute_id uuid not null,
  id uuid not null,
  body text not null,
  primary key (institute_id, id)
);

-- What was asked with an Idempotency-Key and what it was answered, written with its effects or not at all.
create table commands (
  institute_id uuid not null,
  user_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  -- What the command made; from it the answer can be composed again while `answer` is not stored yet.
  result jsonb not null default '{}',
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (institute_id, user_id, key)
);
create index commands_by_key on commands (user_id, key);
create index commands_by_age on commands (created_at);

-- Who changed which record, when and from where. Identity numbers and passwords never stand here.
create table audit (
  id uuid primary key default uuidv7(),
  institute_id uuid,
  actor uuid,
  action text not null,
  subject text not null,
  subject_id uuid not null,
  changes jsonb not null default '{}',
  address text,
  at timestamptz not null default now()
);
create index audit_by_subject on audit (subject_id, at);

grant select, insert, update on institutes, users, courses, students, notes, commands to ledger_service;
grant select, insert, update, delete on sessions, commands to ledger_service;
grant select, insert on audit to ledger_service;
grant delete on students, courses to ledger_service;

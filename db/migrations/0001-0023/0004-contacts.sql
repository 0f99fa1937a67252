-- What visitors wrote to the institute. It goes new, read, replied, and never back.
create table contacts (
  id uuid primary key,
  name text not null,
  email text not null,
  mobile text not null,
  subject text not null,
  message text not null,
  status text not null default 'new' check (status in ('new', 'read', 'replied')),
  version integer not null default 1,
  created_at timestamptz not null default now()
);

grant select, insert, update on contacts to ledger_service;

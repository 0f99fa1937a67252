-- The search, filters, order and columns of a list under a name: its maker's own, or shared with all staff.
create table saved_views (
  id uuid primary key,
  user_id uuid not null references users,
  list text not null,
  name text not null,
  -- As the address of the list holds them.
  search text not null,
  -- What was shown or hidden, by column.
  columns jsonb not null default '{}',
  shared boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index saved_views_of_user on saved_views (user_id);
create index saved_views_of_all on saved_views (name) where shared;
grant select, insert, update, delete on saved_views to ledger_system;
grant select, insert, update, delete on saved_views to ledger_service;

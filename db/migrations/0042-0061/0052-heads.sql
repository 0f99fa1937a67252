-- What income and expenses are for. Events keep what was typed; these say which head it means, what the head is called now,
-- and into which other one it was merged. An earlier name of a head is a row of its own, merged into it.
create table heads (
  id uuid primary key,
  type text not null check (type in ('income', 'expense')),
  -- The folded name by which the head is found; it never changes.
  key text not null,
  name text not null,
  -- The account that the head is shown as.
  account text not null,
  merged_into uuid references heads,
  retired_at timestamptz,
  -- Whether an owner put it on the list. Other heads are offered where they were used.
  offered boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint heads_key unique (type, key),
  check (merged_into <> id)
);
create index heads_merged on heads (merged_into) where merged_into is not null;

-- The accounts of entries as they were posted, each with its head.
create table head_accounts (
  account text primary key,
  name text not null,
  head_id uuid not null references heads
);
create index head_accounts_by_head on head_accounts (head_id);

grant select, insert, update on heads to ledger_system;
grant select, insert on head_accounts to ledger_system;
-- A clerk who types a new name makes a head, and changes none.
grant select, insert on heads, head_accounts to ledger_service;
grant select on heads, head_accounts to ledger_reader;

-- What the accountant calls each account in Tally; nothing where the product's own name stands.
create table tally_ledgers (
  -- An account of the ledger, or the id of a head.
  id text primary key,
  name text,
  parent text,
  check (name is not null or parent is not null)
);
grant select, insert, update, delete on tally_ledgers to ledger_system;
grant select on tally_ledgers to ledger_service, ledger_reader;

-- What users sign in with besides their password, and when each session last proved that its user is there.
create table authenticators (
  user_id uuid primary key references users,
  secret bytea not null,
  -- The 30 seconds of the last code that was accepted, so that none is accepted twice.
  last_step bigint not null,
  created_at timestamptz not null,
  last_used timestamptz
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used timestamptz
);
create unique index passkeys_by_credential on passkeys (credential_id);
create index passkeys_by_user on passkeys (user_id);

create table recovery_codes (
  user_id uuid not null references users,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

create table used_tickets (
  id uuid primary key,
  expires_at timestamptz not null
);

alter table sessions
  add column proved_at timestamptz not null default now(),
  add column signed_in_by text not null default 'password';
update sessions set proved_at = created_at;

-- Whoever signs in or proves who they are does so through the product's own work. Requests may only know who has what.
grant select, insert, update, delete on authenticators, passkeys, recovery_codes, used_tickets to ledger_system;
grant select (user_id) on authenticators, passkeys to ledger_service;

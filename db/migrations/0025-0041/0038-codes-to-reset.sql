-- Codes with which somebody who forgot their password sets a new one. Of a code only a keyed hash is kept. An account has at
-- most one that was mailed and one that staff handed out, so that neither ends the other.
create table reset_codes (
  user_id uuid not null references users,
  handed_out boolean not null,
  code_hash bytea not null check (length(code_hash) = 32),
  tries_left smallint not null check (tries_left >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, handed_out)
);
create index reset_codes_by_expiry on reset_codes (expires_at);
grant select, insert, update, delete on reset_codes to ledger_system;

-- Until somebody whose password was typed by staff has chosen one that nobody else knows.
alter table users add column must_change_password boolean not null default false;
grant select (must_change_password) on users to ledger_service;

-- What happened to an account that its owner should know of: a sign-in from a new place, a changed password or address. It
-- is shown until it is dismissed, and mailed where mail is set up, to the address that the account had at that moment.
create table notices (
  id uuid primary key,
  user_id uuid not null references users,
  kind text not null,
  at timestamptz not null default now(),
  -- Who caused it, if anybody was signed in: staff may change accounts of others.
  actor uuid,
  address text,
  device text,
  -- The session that caused it, which is not asked to notice it, nor may dismiss it.
  session_id uuid,
  mail_to text not null,
  seen_at timestamptz,
  mailed_at timestamptz
);
create index notices_of_user on notices (user_id, id);
create index notices_to_mail on notices (id) where mailed_at is null;

-- From where each account was signed in to: the browser and the network, as the list of sessions shows them.
create table sign_in_places (
  user_id uuid not null references users,
  device text not null,
  network text not null,
  last_seen timestamptz not null,
  primary key (user_id, device, network)
);
create index sign_in_places_by_age on sign_in_places (last_seen);
create index notices_by_age on notices (at);

grant select, insert, update, delete on notices, sign_in_places to ledger_system;

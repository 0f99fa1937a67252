-- Tries to sign in and uses of open forms, counted by all processes together, in the shape that rate-limiter-flexible
-- writes. Whose tries they are stands here as a hash only. Unlogged: a crash forgets a quarter of an hour.
create unlogged table throttle (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index throttle_by_expiry on throttle (expire);
create index sessions_by_expiry on sessions (expires_at);
grant select, insert, update, delete on throttle to ledger_service;

-- A clerk asks for the correction of a payment; a super admin carries it out or declines it. What the ledger says of the
-- payment is decided when it is carried out, so only the wish is kept here.
create table correction_requests (
  institute_id uuid not null references institutes,
  id uuid not null,
  payment_id uuid not null,
  -- The version of the payment that the clerk saw: a payment that changed since is not corrected by this request.
  payment_version integer not null,
  -- The fields to change, each with what it was and what it is to be; money in paise.
  changes jsonb not null,
  reason text not null check (reason <> ''),
  status text not null default 'open' check (status in ('open', 'approved', 'declined', 'withdrawn')),
  asked_by uuid not null references users,
  asked_at timestamptz not null,
  answered_by uuid references users,
  answered_at timestamptz,
  -- Why it was declined.
  answer text check (answer <> ''),
  primary key (institute_id, id),
  check ((status = 'open') = (answered_at is null) and (answered_at is null) = (answered_by is null)),
  check ((status = 'declined') = (answer is not null))
);
create unique index correction_requests_open on correction_requests (institute_id, payment_id) where status = 'open';
create index correction_requests_of_payment on correction_requests (payment_id);
create index correction_requests_by_time on correction_requests (asked_at);

alter table correction_requests enable row level security;
create policy of_everything on correction_requests to ledger_system using (true);
create policy of_institute on correction_requests to ledger_service
  using (institute_id = any ((select scope_institutes())::uuid[]));
grant select, insert, update, delete on correction_requests to ledger_system;
-- What was asked for stays as it was; only the answer is added.
grant select, insert on correction_requests to ledger_service;
grant update (status, answered_by, answered_at, answer) on correction_requests to ledger_service;

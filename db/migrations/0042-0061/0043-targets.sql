-- What the owner wants a branch to collect in a month, in paise.
create table targets (
  institute_id uuid not null references institutes,
  month text not null check (month ~ '^20[0-9][0-9]-(0[1-9]|1[0-2])$'),
  amount bigint not null check (amount > 0),
  primary key (institute_id, month)
);
alter table targets enable row level security;
create policy of_everything on targets to ledger_system using (true);
create policy of_institute on targets to ledger_service
  using (institute_id = any ((select scope_institutes())::uuid[]));
grant select, insert, update, delete on targets to ledger_system;
grant select on targets to ledger_service;

-- An owner is shown who dropped out in a period, and the receipts that were cancelled lately: few among many events.
create index events_of_losses on events (institute_id, occurred_on) where type in ('EnrollmentCancelled', 'PaymentVoided');

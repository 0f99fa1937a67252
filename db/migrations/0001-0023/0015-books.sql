-- Closed days and locked months of each institute, kept where they are decided: under the lock of its head.
alter table ledger_heads add column books jsonb not null default '{}';
-- The few events about days, months and bankings, among very many others.
create index events_of_books on events (institute_id, seq)
  where type in ('DayClosed', 'PeriodLocked', 'PeriodUnlocked', 'CashBanked', 'BankingVoided');
-- From the id of a banking alone to the log it stands in.
create index events_of_banking on events (stream_id) where type = 'CashBanked';

-- Movements of money are listed as deposits are, found by their streams and slips, and transfers by where they go.
drop index events_of_books;
create index events_of_books on events (institute_id, seq)
  where type in ('DayClosed', 'DayReopened', 'PeriodLocked', 'PeriodUnlocked', 'CashBanked', 'BankingVoided', 'YearClosed', 'YearReopened', 'ReceiptsStarted',
    'MoneyMoved', 'MovementVoided', 'TransferConfirmed');
drop index events_of_banking;
create index events_of_banking on events (stream_id) where type in ('CashBanked', 'MoneyMoved', 'TransferConfirmed');
drop index events_of_slips;
create index events_of_slips on events using gin (lower(normalize(' ' || (data ->> 'reference'))) gin_trgm_ops)
  where type in ('CashBanked', 'MoneyMoved');
create index events_of_transfers on events ((data ->> 'to')) where type = 'MoneyMoved';

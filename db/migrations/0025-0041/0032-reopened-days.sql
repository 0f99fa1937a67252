-- Reopened days are read with the days that were closed.
drop index events_of_books;
create index events_of_books on events (institute_id, seq)
  where type in ('DayClosed', 'DayReopened', 'PeriodLocked', 'PeriodUnlocked', 'CashBanked', 'BankingVoided');

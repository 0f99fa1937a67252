-- Closes of financial years are found as closes of days are.
drop index events_of_books;
create index events_of_books on events (institute_id, seq)
  where type in ('DayClosed', 'DayReopened', 'PeriodLocked', 'PeriodUnlocked', 'CashBanked', 'BankingVoided', 'YearClosed', 'YearReopened');

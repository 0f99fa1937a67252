-- Where the receipts of a year start is found as closes are.
drop index events_of_books;
create index events_of_books on events (institute_id, seq)
  where type in ('DayClosed', 'DayReopened', 'PeriodLocked', 'PeriodUnlocked', 'CashBanked', 'BankingVoided', 'YearClosed', 'YearReopened', 'ReceiptsStarted');

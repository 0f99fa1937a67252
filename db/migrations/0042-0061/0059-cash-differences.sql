-- What was booked from the counts of tills is found beside the closes that found it.
drop index events_of_books;
create index events_of_books on events (institute_id, seq)
  where type in ('DayClosed', 'DayReopened', 'PeriodLocked', 'PeriodUnlocked', 'CashBanked', 'BankingVoided', 'YearClosed', 'YearReopened', 'ReceiptsStarted',
    'MoneyMoved', 'MovementVoided', 'TransferConfirmed', 'CashDifferenceBooked', 'CashDifferenceTakenBack');

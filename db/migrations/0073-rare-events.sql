-- Events of the books are asked for by their type: closed days without the deposits, which are as many.
create index events_of_books_by_type on events (type, institute_id, seq)
  where type in ('DayClosed', 'DayReopened', 'PeriodLocked', 'PeriodUnlocked', 'CashBanked', 'BankingVoided', 'YearClosed', 'YearReopened', 'ReceiptsStarted',
    'MoneyMoved', 'MovementVoided', 'TransferConfirmed', 'CashDifferenceBooked', 'CashDifferenceTakenBack');

-- Who dropped out and didn't come back is counted in the index alone, without the voided payments that stood between them.
create index events_of_voids on events (institute_id, occurred_on) where type = 'PaymentVoided';
create index events_of_drop_outs on events (type, institute_id, stream_id, seq) include (occurred_on)
  where type in ('EnrollmentCancelled', 'EnrollmentReopened');

-- Last, because nobody can read the log from here on.
drop index events_of_losses;
drop index events_of_books;
alter index events_of_books_by_type rename to events_of_books;

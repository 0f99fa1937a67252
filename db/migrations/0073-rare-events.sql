-- Events of the books are asked for by their type: closed days without the deposits, which are as many.
drop index events_of_books;
create index events_of_books on events (type, institute_id, seq)
  where type in ('DayClosed', 'DayReopened', 'PeriodLocked', 'PeriodUnlocked', 'CashBanked', 'BankingVoided', 'YearClosed', 'YearReopened', 'ReceiptsStarted',
    'MoneyMoved', 'MovementVoided', 'TransferConfirmed', 'CashDifferenceBooked', 'CashDifferenceTakenBack');

-- Who dropped out and didn't come back is counted in the index alone, without the voided payments that stood between them.
drop index events_of_losses;
create index events_of_voids on events (institute_id, occurred_on) where type = 'PaymentVoided';
create index events_of_drop_outs on events (type, institute_id, stream_id, seq) include (occurred_on)
  where type in ('EnrollmentCancelled', 'EnrollmentReopened');

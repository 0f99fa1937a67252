-- Voids of refunds, and of the clearings of their cheques, are found as the refunds are: by the number, and among those of a branch.
create index events_of_refunds_and_voids on events (institute_id, seq)
  where type in ('RefundPaid', 'RefundVoided', 'RefundChequeCleared', 'RefundClearingVoided');
create index events_of_refund_numbers_and_voids on events using gin (lower(' ' || (data ->> 'refundNumber')) gin_trgm_ops)
  where type in ('RefundPaid', 'RefundVoided', 'RefundChequeCleared', 'RefundClearingVoided');

-- Last, because nobody can read the log from here on.
drop index events_of_refunds;
alter index events_of_refunds_and_voids rename to events_of_refunds;
drop index events_of_refund_numbers;
alter index events_of_refund_numbers_and_voids rename to events_of_refund_numbers;

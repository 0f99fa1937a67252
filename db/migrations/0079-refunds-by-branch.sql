-- The numbers of refunds are looked for within a branch, those of cleared cheques too: by an index of both kinds of events, without
-- which all that the branch ever did was read.
create index events_of_refunds_by_branch on events (institute_id, seq) where type in ('RefundPaid', 'RefundChequeCleared');

-- Last, because nobody can read the log from here on.
drop index events_of_refunds;
alter index events_of_refunds_by_branch rename to events_of_refunds;

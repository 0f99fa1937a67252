-- The journal finds the clearing of a refund's cheque by the number of the refund too.
drop index events_of_refund_numbers;
create index events_of_refund_numbers on events using gin (lower(' ' || (data ->> 'refundNumber')) gin_trgm_ops)
  where type in ('RefundPaid', 'RefundChequeCleared');

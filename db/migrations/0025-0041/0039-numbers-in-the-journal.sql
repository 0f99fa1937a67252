-- A search of the journal finds refunds by their numbers and bankings by their slips. Payments are in neither index.
create index events_of_refund_numbers on events using gin (lower(' ' || (data ->> 'refundNumber')) gin_trgm_ops)
  where type = 'RefundPaid';
create index events_of_slips on events using gin (lower(normalize(' ' || (data ->> 'reference'))) gin_trgm_ops)
  where type = 'CashBanked';

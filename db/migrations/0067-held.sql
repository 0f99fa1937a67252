-- What the till, the bank and takings hold by the books is kept with the head of each log, not the till alone.
update ledger_heads h set books = (h.books - 'till') || jsonb_build_object('held', (
  select jsonb_build_object(
    'cash', coalesce(sum((leg ->> 'amount')::bigint) filter (where leg ->> 'account' = 'assets:cash'), 0),
    'bank_transfer', coalesce(sum((leg ->> 'amount')::bigint) filter (where leg ->> 'account' = 'assets:bank'), 0),
    'upi', coalesce(sum((leg ->> 'amount')::bigint) filter (where leg ->> 'account' = 'assets:upi'), 0),
    'card', coalesce(sum((leg ->> 'amount')::bigint) filter (where leg ->> 'account' = 'assets:card'), 0))
  from events e cross join jsonb_array_elements(e.data -> 'postings') leg
  where e.institute_id = h.institute_id));

-- What the till holds by the books is kept with the head of each log, and decisions follow it.
update ledger_heads h set books = h.books || jsonb_build_object('till', coalesce((
  select sum((leg ->> 'amount')::bigint) from events e cross join jsonb_array_elements(e.data -> 'postings') leg
  where e.institute_id = h.institute_id and leg ->> 'account' = 'assets:cash'), 0));
-- Whether cash that the till doesn't hold is refused, or only warned of.
alter table institutes add column till_short text not null default 'warn' check (till_short in ('warn', 'refuse'));

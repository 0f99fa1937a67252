-- What a branch lets its sub admins do by themselves; null for no limit, as it was so far.
alter table institutes
  -- The highest discount, in percent of the fees.
  add column discount_limit smallint check (discount_limit between 0 and 100),
  -- How many days back anything may be dated.
  add column backdating_limit smallint check (backdating_limit between 0 and 3650),
  -- The most, in paise, that may be written off when an enrollment is cancelled.
  add column write_off_limit bigint check (write_off_limit >= 0);

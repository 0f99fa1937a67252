-- The most, in paise, that the bank's charge for a cheque may be, unless the branch says otherwise.
alter table institutes add column cheque_charge_limit bigint not null default 100000 check (cheque_charge_limit >= 0);

-- What the public site says, in one row. What isn't in `content` has its default, which the program knows.
create table website (
  one boolean primary key default true check (one),
  content jsonb not null default '{}',
  version integer not null default 1
);
insert into website default values;
grant select on website to ledger_service;
grant select, insert, update on website to ledger_system;

-- It shows photos of people, which anybody may see.
alter table files drop constraint files_key_check;
alter table files add constraint files_key_check
  check (key ~ '^(photos|photos/aadhaar|materials|offers|achievements|logos|site)/[0-9a-f-]{36}[.][a-z]{3,4}$') not valid;
alter table files validate constraint files_key_check;

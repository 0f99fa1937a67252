-- The bill of an expense or of other income, as a picture or PDF. The event of the entry names its key.
alter table files drop constraint files_key_check;
alter table files add constraint files_key_check
  check (key ~ '^(photos|photos/aadhaar|materials|offers|achievements|logos|site|bills)/[0-9a-f-]{36}[.][a-z]{3,4}$') not valid;
alter table files validate constraint files_key_check;

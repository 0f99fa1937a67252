-- Photos of Aadhaar cards are stored encrypted, in a folder of their own, which also says that they are. A job encrypts
-- those of earlier releases.
alter table files drop constraint files_key_check;
alter table files add constraint files_key_check
  check (key ~ '^(photos|photos/aadhaar|materials|offers|achievements)/[0-9a-f-]{36}[.][a-z]{3,4}$');

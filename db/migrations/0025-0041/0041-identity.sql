-- The institute has a logo, which anybody may see.
alter table files drop constraint files_key_check;
alter table files add constraint files_key_check
  check (key ~ '^(photos|photos/aadhaar|materials|offers|achievements|logos)/[0-9a-f-]{36}[.][a-z]{3,4}$');
alter table product_settings add column logo text;
alter table product_settings add constraint logo_is_kept foreign key (logo) references files not valid;
alter table product_settings validate constraint logo_is_kept;

-- A system that is in use keeps the name that its paper has shown so far. A new one begins with a neutral name.
update product_settings set content = jsonb_build_object('name', 'Prayas Computer Institute') || content
  where exists (select from users);

-- What the whole product is set to, in one row. What isn't in `content` has its default, which the program knows.
create table product_settings (
  one boolean primary key default true check (one),
  content jsonb not null default '{}',
  version integer not null default 1
);
insert into product_settings default values;

grant select, update on product_settings to ledger_service;

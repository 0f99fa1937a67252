-- In which language a student's paper and messages are; null means as the institute's settings say.
alter table students add column language text check (language in ('en', 'hi', 'both'));
grant select (language) on students to ledger_reader;

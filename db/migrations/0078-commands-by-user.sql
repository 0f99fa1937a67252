-- A key is looked for with its user, in all branches: the primary key in that order finds it, so no second index is needed.
alter table commands drop constraint commands_pkey;
alter table commands add constraint commands_pkey primary key (user_id, key, institute_id);
drop index commands_by_key;

-- Keys are forgotten by their age once a day, and come in that order: a summary of the pages does, and costs a payment nothing.
drop index commands_by_age;
create index commands_by_age on commands using brin (created_at);

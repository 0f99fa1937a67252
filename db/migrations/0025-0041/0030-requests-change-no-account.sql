-- Requests of staff and students work with branches' records alone. Whoever signs in, registers or changes a password does so
-- through the product's own work, as what super admins do: the role of requests needs no right to accounts, sessions,
-- settings or to how far the read models are, and can't read what a password is checked with.
do $$
begin
  execute format('grant create, temporary on database %I to ledger_system', current_database());
  execute format('revoke create on database %I from ledger_service', current_database());
end
$$;

-- The job queue was theirs; it is the system's own.
set local role ledger_system;
reassign owned by ledger_service to ledger_system;
reset role;

revoke all on users, sessions, throttle, checkpoints, projection_versions, institutes, product_settings, courses, offers,
  achievements, contacts from ledger_service;
revoke delete on students, commands from ledger_service;

grant select on checkpoints, projection_versions, institutes, product_settings, courses, offers, achievements to ledger_service;
-- To lock a course, so that it isn't deleted meanwhile, takes the right to change one of its columns.
grant update (version) on courses to ledger_service;
grant select, insert on contacts to ledger_service;
grant select (id, institute_id, username, email, full_name, role, mobile, is_active, last_login, origin, version, created_at,
  deleted_at, search) on users to ledger_service;

grant select, insert, update on users, institutes, product_settings, contacts to ledger_system;
grant select, insert, update, delete on sessions, throttle, checkpoints, projection_versions, courses, offers, achievements
  to ledger_system;
grant delete on students, commands to ledger_system;

-- As `students_found`, for several words: the index tells who has all of them, and nobody is read who has some of them only.
-- It takes `%` for no condition, as long as there is another one.
create function students_found_by_all(patterns text[]) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select s.id from students s
    where s.search like patterns[1] and s.search like coalesce(patterns[2], '%') and s.search like coalesce(patterns[3], '%')
      and s.search like all (patterns)
      and (s.institute_id = any (scope_institutes()) or s.user_id = scope_user());
end
$$;
revoke execute on function students_found_by_all from public;
grant execute on function students_found_by_all to ledger_service;
grant create on schema public to ledger_system;
alter function students_found_by_all owner to ledger_system;
revoke create on schema public from ledger_system;

-- Activity doesn't show what describes a record as it is, which is most of the audit where many students were imported.
drop index audit_by_time;
create index audit_by_time on audit (at) where action <> 'covered';

-- As `students_found`, for notes. Apart from their index, because Citus refuses both in one query.
create function notes_found(pattern text) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select n.id from notes n
    where lower(normalize(' ' || n.body)) like pattern and n.institute_id = any (scope_institutes());
end
$$;
revoke execute on function notes_found from public;
grant execute on function notes_found to ledger_service;
grant create on schema public to ledger_system;
alter function notes_found owner to ledger_system;
revoke create on schema public from ledger_system;

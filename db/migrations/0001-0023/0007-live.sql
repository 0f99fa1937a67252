-- Who watches is told what kind of record changed, after the commit: `institute subject id`, a dash where there is no
-- institute. Equal lines of one transaction are sent once.
create function tell_of_record() returns trigger language plpgsql as $$
begin
  perform pg_notify('record_changed', coalesce(new.institute_id::text, '-') || ' ' || new.subject || ' ' || new.subject_id);
  return null;
end
$$;
-- Every change of a record leaves an audit row. Study material is told of below, with the course that it belongs to.
create trigger audit_is_told after insert on audit for each row
  when (new.action not in ('signed in', 'revealed') and new.subject <> 'material') execute function tell_of_record();

create function tell_of_material() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform pg_notify('record_changed', '- material ' || old.course_id); end if;
  if tg_op <> 'DELETE' then perform pg_notify('record_changed', '- material ' || new.course_id); end if;
  return null;
end
$$;
create trigger material_is_told after insert or update or delete on materials
  for each row execute function tell_of_material();

-- A session that somebody ended; those that ran out are known by their time.
create function tell_of_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('record_changed', '- session ' || old.id);
  return null;
end
$$;
create trigger session_is_told after delete on sessions for each row execute function tell_of_session();

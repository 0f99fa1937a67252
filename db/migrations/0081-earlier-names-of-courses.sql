-- A receipt says of its course what it said when it was issued: the name and the duration that the course had then, each with
-- when it had them until, the oldest first.
alter table courses add column earlier jsonb not null default '[]';

-- What the audit knows, backwards from the present. One course at a time, because shards change no shared table by what is on
-- one machine alone.
do $$
declare
  renamed record;
begin
  for renamed in
    select subject_id, changes, at from audit
    where subject = 'course' and action = 'changed' and changes ?| array['name', 'duration']
    order by at desc, id desc
  loop
    update courses set earlier = jsonb_build_array(jsonb_build_object(
        'name', coalesce(renamed.changes -> 'name' -> 'from', earlier -> 0 -> 'name', to_jsonb(name)),
        'duration', coalesce(renamed.changes -> 'duration' -> 'from', earlier -> 0 -> 'duration', to_jsonb(duration)),
        'until', renamed.at
      )) || earlier
      where id = renamed.subject_id;
  end loop;
end
$$;

-- A receipt says of its course what it said when it was issued: the name and the duration that the course had then, each with
-- when it had them until, the oldest first.
alter table courses add column earlier jsonb not null default '[]';

-- What the audit knows, backwards from the present. One course at a time, with what it gets worked out before, because shards
-- change no shared table by what is on one machine alone, nor by functions that only one statement can be sure of.
do $$
declare
  renamed record;
  course record;
begin
  for renamed in
    select subject_id, changes, at from audit
    where subject = 'course' and action = 'changed' and changes ?| array['name', 'duration']
    order by at desc, id desc
  loop
    select name, duration, earlier into course from courses where id = renamed.subject_id;
    course.earlier := jsonb_build_array(jsonb_build_object(
        'name', coalesce(renamed.changes -> 'name' -> 'from', course.earlier -> 0 -> 'name', to_jsonb(course.name)),
        'duration', coalesce(renamed.changes -> 'duration' -> 'from', course.earlier -> 0 -> 'duration', to_jsonb(course.duration)),
        'until', renamed.at
      )) || course.earlier;
    update courses set earlier = course.earlier where id = renamed.subject_id;
  end loop;
end
$$;

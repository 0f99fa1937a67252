-- Who made an account. Only what staff made shows the student records with its address: an address that somebody typed, a
-- visitor or a clerk who invites, proves nothing.
alter table users add column origin text not null default 'staff' check (origin in ('staff', 'invitation', 'registration'));

-- Nobody was signed in when an account was made by registration or by an invitation; an invitation linked its student in
-- the same transaction. Row by row, because tables on shards can't be joined in a change.
do $$
declare
  made record;
begin
  for made in
    select subject_id as id, at from audit
    where subject = 'user' and action = 'created' and actor is null and changes -> 'role' ->> 'to' = 'student'
  loop
    update users set origin = case
      when exists (
        select from audit where subject = 'student' and actor = made.id and at = made.at and changes ? 'user_id')
      then 'invitation' else 'registration' end
    where id = made.id;
  end loop;
end
$$;

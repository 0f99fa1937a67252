-- A signed-in student asks for their own records by the account they are linked to.
create index students_by_user on students (user_id) where user_id is not null;

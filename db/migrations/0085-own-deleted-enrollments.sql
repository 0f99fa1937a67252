-- A student's own enrollments, the deleted ones too: their voided payments keep receipts, which the student may open.
create or replace function own_enrollments() returns uuid[] language plpgsql stable parallel safe as $$
declare
  mine constant uuid[] := own_students();
begin
  if cardinality(mine) = 0 then return '{}'; end if;
  return array(
    select id from read.enrollments where student_id = any (mine)
    union all
    select id from read.withdrawn where student_id = any (mine));
end
$$;
